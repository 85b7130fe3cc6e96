import { createFileRoute } from '@tanstack/react-router'

import { BeingWritten } from '#web/shell/being-written.tsx'

export const Route = createFileRoute('/trades/')({ component: TradesPage })

function TradesPage() {
  return (
    <BeingWritten
      icon="card-exchange"
      title="Trades"
      text="Offers, counter-offers and trades agreed."
      plans={[
        'open trade requests of everybody, 20 to a page',
        'your own offers, and whose turn it is',
        'trades agreed, and where they are to be handed over',
      ]}
      meanwhile={{ to: '/binders', label: 'Open your Spells' }}
    />
  )
}
