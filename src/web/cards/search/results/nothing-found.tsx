import type { CardSource } from '#web/cards/search/search-address.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'

export function NothingFound({ source }: { source: CardSource }) {
  return (
    <EmptyState
      icon="place:spyglass"
      title="No results found"
      text={`Check the spelling, or try ${source === 'scryfall' ? 'Community' : 'Scryfall'}.`}
    />
  )
}
