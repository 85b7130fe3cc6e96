import { createFileRoute } from '@tanstack/react-router'

import { BeingWritten } from '#web/shell/being-written.tsx'

export const Route = createFileRoute('/inbox/new')({ component: NewMessagePage })

function NewMessagePage() {
  return (
    <BeingWritten
      icon="quill-ink"
      title="New message"
      text="A letter to another player."
      plans={[
        'a message to one player or to several',
        'cards named in [[double brackets]] shown as cards',
        'an answer that arrives while you look',
      ]}
      meanwhile={{ to: '/gatherings', label: 'See the gatherings' }}
    />
  )
}
