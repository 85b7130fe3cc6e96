import { useInfiniteQuery } from '@tanstack/react-query'

import { linkClass } from '#web/ui/controls/link-class.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

import { haveAndWantWords } from './match-words.ts'
import { matchQueries } from './queries.ts'

/** Beside the actions for a card: how many members have it and want it, with a link to who they are. */
export function CardCounts({ cardId }: { cardId: string }) {
  const { data, isError } = useInfiniteQuery(matchQueries.ofCard(cardId))
  const first = data?.pages[0]
  // The section below says so if it can't be loaded.
  if (first === undefined) return isError ? null : <Skeleton height="1.5rem" />
  return (
    <a href="#holders" className={linkClass('more')}>
      {haveAndWantWords(first)}
    </a>
  )
}
