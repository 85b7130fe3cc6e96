import { Link } from '@tanstack/react-router'

import { useSessionMember } from '#web/app/session.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

/** Leads members to where they choose whom to send these words to. */
export function ShareInMessage({ words }: { words: string }) {
  if (useSessionMember() === null) return null
  return (
    <Link to="/inbox/new" search={{ words }} className={buttonClass({ variant: 'quiet' })}>
      <Icon name="place:quill-ink" />
      Share in a message
    </Link>
  )
}
