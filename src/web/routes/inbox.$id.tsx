import { createFileRoute } from '@tanstack/react-router'

import { BeingWritten } from '#web/shell/being-written.tsx'

export const Route = createFileRoute('/inbox/$id')({ component: ConversationPage })

function ConversationPage() {
  return (
    <BeingWritten
      icon="conversation"
      title="Conversation"
      text="What you and another player wrote to one another."
      plans={['the whole thread, live', 'a trade begun from the conversation', 'a way to mute or report']}
      meanwhile={{ to: '/dashboard', label: 'To the Dashboard' }}
    />
  )
}
