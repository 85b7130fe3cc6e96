import { Link } from '@tanstack/react-router'

import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

/** Leads to the conversation with a member, or to the first message. */
export function WriteButton({ username }: { username: string }) {
  return (
    <Link to="/inbox/new" search={{ to: username }} className={buttonClass({ variant: 'quiet' })}>
      <Icon name="place:quill-ink" />
      Message
    </Link>
  )
}
