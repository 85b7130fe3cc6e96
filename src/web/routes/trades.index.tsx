import { createFileRoute } from '@tanstack/react-router'

import { BeingWritten } from '#web/app/fallbacks/being-written.tsx'

export const Route = createFileRoute('/trades/')({ component: TradesPage })

function TradesPage() {
  return (
    <BeingWritten
      icon="card-exchange"
      title="Trades"
      text="Offers, counter-offers and agreed trades."
      plans={[
        'everyone’s open trade requests, 20 to a page',
        'your own offers and whose turn it is',
        'agreed trades and where to hand them over',
      ]}
      meanwhile={{ to: '/binders', label: 'Open your Spells' }}
    />
  )
}
