import { createFileRoute } from '@tanstack/react-router'

import { BeingWritten } from '#web/app/fallbacks/being-written.tsx'

export const Route = createFileRoute('/help')({ component: HelpPage })

function HelpPage() {
  return (
    <BeingWritten
      icon="candle-flame"
      title="Help"
      text="How Tradewyrm works."
      plans={['how to list cards, offer a trade and meet to seal it', 'what each word means', 'who to ask']}
      meanwhile={{ to: '/dashboard', label: 'Go to the Dashboard' }}
    />
  )
}
