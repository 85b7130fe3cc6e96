import { createFileRoute } from '@tanstack/react-router'

import { BeingWritten } from '#web/shell/being-written.tsx'

export const Route = createFileRoute('/friendslist')({ component: FellowshipPage })

function FellowshipPage() {
  return (
    <BeingWritten
      icon="three-friends"
      title="Fellowship"
      text="The players you trust."
      plans={[
        'your fellowship, and who asks to join it',
        'what they show to friends only',
        'a word about who comes to the next gathering',
      ]}
      meanwhile={{ to: '/gatherings', label: 'See the gatherings' }}
    />
  )
}
