import { createFileRoute } from '@tanstack/react-router'

import { BeingWritten } from '#web/app/fallbacks/being-written.tsx'

export const Route = createFileRoute('/trades/$id')({ component: TradePage })

function TradePage() {
  return (
    <BeingWritten
      icon="scales"
      title="Trade"
      text="Both sides of a trade and the balance between them."
      plans={[
        'what each side gives, priced card by card',
        'every offer and counter-offer',
        'the handover, sealed by both sides',
      ]}
      meanwhile={{ to: '/dashboard', label: 'Go to the Dashboard' }}
    />
  )
}
