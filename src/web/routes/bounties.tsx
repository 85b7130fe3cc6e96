import { createFileRoute } from '@tanstack/react-router'

import { BeingWritten } from '#web/shell/being-written.tsx'

export const Route = createFileRoute('/bounties')({ component: BountiesPage })

function BountiesPage() {
  return (
    <BeingWritten
      icon="wanted-reward"
      title="Bounties"
      text="Wanted posters for cards that somebody lacks."
      plans={[
        'posters with the card, the reward and how long it stands',
        'bounties you could fill from your Spells',
        'your own posters and who has taken them up',
      ]}
      meanwhile={{ to: '/binders', label: 'Open your Spells' }}
    />
  )
}
