import { createFileRoute } from '@tanstack/react-router'

import { BeingWritten } from '#web/shell/being-written.tsx'

export const Route = createFileRoute('/search')({ component: SearchPage })

function SearchPage() {
  return (
    <BeingWritten
      icon="search"
      title="Search"
      text="The whole search language for cards, on a page of its own."
      plans={[
        'every filter: colours, types, text, prices, formats',
        'results to sort, and to add to a Spell',
        'searches kept for another day',
      ]}
      meanwhile={{ to: '/dashboard', label: 'To the Dashboard' }}
    />
  )
}
