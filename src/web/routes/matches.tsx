import { createFileRoute } from '@tanstack/react-router'

import { BeingWritten } from '#web/shell/being-written.tsx'

export const Route = createFileRoute('/matches')({ component: MatchesPage })

function MatchesPage() {
  return (
    <BeingWritten
      icon="shaking-hands"
      title="Matches"
      text="Who has what you want, and wants what you have."
      plans={[
        'members near you whose cards meet your wants',
        'what they would like from you',
        'a trade offer begun from both lists',
      ]}
      meanwhile={{ to: '/binders', label: 'Open your Spells' }}
    />
  )
}
