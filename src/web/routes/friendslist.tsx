import { createFileRoute } from '@tanstack/react-router'

import { BeingWritten } from '#web/app/fallbacks/being-written.tsx'

export const Route = createFileRoute('/friendslist')({ component: FellowshipPage })

function FellowshipPage() {
  return (
    <BeingWritten
      icon="three-friends"
      title="Fellowship"
      text="Players you trust."
      plans={[
        'your friends and friend requests',
        'what they show to friends only',
        'which of them are coming to the next gathering',
      ]}
      meanwhile={{ to: '/gatherings', label: 'See gatherings' }}
    />
  )
}
