import { createFileRoute } from '@tanstack/react-router'

import { BeingWritten } from '#web/app/fallbacks/being-written.tsx'

export const Route = createFileRoute('/inbox/$id')({ component: ConversationPage })

function ConversationPage() {
  return (
    <BeingWritten
      icon="conversation"
      title="Conversation"
      text="Messages between you and another player."
      plans={[
        'the whole thread, live',
        'a way to start a trade from the conversation',
        'a way to mute or report',
      ]}
      meanwhile={{ to: '/dashboard', label: 'Go to the Dashboard' }}
    />
  )
}
