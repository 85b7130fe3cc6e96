import { useQuery } from '@tanstack/react-query'

import type { FirstStep } from '#web/app/web-domain.ts'
import { binderQueries } from '#web/collection/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { watchlistQueries } from '#web/watchlist/queries.ts'
import { useSearchToWatch } from '#web/watchlist/use-search-to-watch.ts'

import { worthQueries } from './worth/queries.ts'

/** Cards for trade count only if nothing is watched, and there can be some only if there are any cards. */
function useIsFindable(): boolean | undefined {
  const { data: binders } = useQuery(binderQueries.list())
  const { data: watched } = useQuery(watchlistQueries.count())
  const isAsked = watched === 0 && binders?.some(({ copyCount }) => copyCount > 0) === true
  const { data: worth } = useQuery({ ...worthQueries.now(undefined), enabled: isAsked })
  if (watched === undefined || (isAsked && worth === undefined)) return undefined
  return watched > 0 || (worth?.forTradeCount ?? 0) > 0
}

function WatchButton() {
  const searchToWatch = useSearchToWatch()
  return (
    <Button variant="quiet" onClick={searchToWatch}>
      Watch a card
    </Button>
  )
}

export const showcaseSteps: readonly FirstStep[] = [
  {
    place: 20,
    id: 'isFindable',
    icon: 'place:spyglass',
    title: 'Tell us what you want',
    text: 'Watch a card, or mark yours for trade.',
    Act: WatchButton,
    ask: async (client) => await client.query({ ...watchlistQueries.count(), staleTime: 'static' }),
    useIsDone: useIsFindable,
  },
]
