import { createFileRoute } from '@tanstack/react-router'

import { BeingWritten } from '#web/shell/being-written.tsx'

export const Route = createFileRoute('/watchlist')({ component: WatchlistPage })

function WatchlistPage() {
  return (
    <BeingWritten
      icon="spyglass"
      title="Watchlist"
      text="The cards you are looking out for."
      plans={[
        'every card you want, with its price and how it moves',
        'who near you holds a copy for trade',
        'a word to you when a price crosses your mark',
      ]}
      meanwhile={{ to: '/binders', label: 'Open your Spells' }}
    />
  )
}
