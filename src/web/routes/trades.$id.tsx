import { createFileRoute } from '@tanstack/react-router'

import { BeingWritten } from '#web/shell/being-written.tsx'

export const Route = createFileRoute('/trades/$id')({ component: TradePage })

function TradePage() {
  return (
    <BeingWritten
      icon="scales"
      title="Trade"
      text="Two hands of cards and the balance between them."
      plans={[
        'what each side gives, priced line by line',
        'every round of the bargain',
        'the handing over, sealed by both sides',
      ]}
      meanwhile={{ to: '/dashboard', label: 'To the Dashboard' }}
    />
  )
}
