import { createFileRoute } from '@tanstack/react-router'

import { BeingWritten } from '#web/app/fallbacks/being-written.tsx'

export const Route = createFileRoute('/inbox/new')({ component: NewMessagePage })

function NewMessagePage() {
  return (
    <BeingWritten
      icon="quill-ink"
      title="New message"
      text="A message to another player."
      plans={[
        'a message to one player or to several',
        'cards named in [[double brackets]] shown as cards',
        'answers that arrive live',
      ]}
      meanwhile={{ to: '/gatherings', label: 'See gatherings' }}
    />
  )
}
