import { createFileRoute } from '@tanstack/react-router'

import { BeingWritten } from '#web/shell/being-written.tsx'

export const Route = createFileRoute('/help')({ component: HelpPage })

function HelpPage() {
  return (
    <BeingWritten
      icon="candle-flame"
      title="Help"
      text="How things are done here."
      plans={['how to list cards, offer a trade and meet to seal it', 'what each word means', 'whom to ask']}
      meanwhile={{ to: '/dashboard', label: 'To the Dashboard' }}
    />
  )
}
