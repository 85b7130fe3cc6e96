import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { wordingOf } from '#web/app/words/wording.ts'
import { ShownLine } from '#web/cards/copies/shown-line.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { ShowMore } from '#web/ui/lists/show-more.tsx'

import { PeopleList } from './people-list.tsx'
import { PeopleWaiting } from './people-waiting.tsx'
import { matchQueries, type PeoplePage } from './queries.ts'
import { WantedLine } from './wanted-line.tsx'

import styles from './card-people.module.css'

/** Shown at first, so that what is below does not move. */
const FEW = 3

/** Who has a card, and who wants it. */
export function CardPeople({ cardId }: { cardId: string }) {
  const people = useInfiniteQuery(matchQueries.ofCard(cardId))
  const [isWhole, setIsWhole] = useState(false)
  if (people.data === undefined) {
    if (people.error === null) return <PeopleWaiting />
    return (
      <Notice kind="bad" onRetry={() => void people.refetch()}>
        {wordingOf(people.error)}
      </Notice>
    )
  }
  return (
    <>
      <BothSides
        cardId={cardId}
        pages={people.data.pages}
        onAll={isWhole ? undefined : () => setIsWhole(true)}
      />
      {isWhole && people.hasNextPage && (
        <ShowMore isFetching={people.isFetchingNextPage} onMore={() => void people.fetchNextPage()} />
      )}
    </>
  )
}

interface BothSidesProps {
  cardId: string
  pages: readonly PeoplePage[]
  /** Shows all of them; `undefined` if all are shown. */
  onAll: (() => void) | undefined
}

function BothSides({ cardId, pages, onAll }: BothSidesProps) {
  const { shownTotal = 0, wantedTotal = 0 } = pages[0] ?? {}
  const most = onAll ? FEW : Infinity
  const shown = pages.flatMap((page) => page.shown).slice(0, most)
  const wanted = pages.flatMap((page) => page.wanted).slice(0, most)
  return (
    <div className={styles['pair']}>
      <PeopleList
        title="Holds it"
        total={shownTotal}
        nobody="No public copies yet."
        onAll={shownTotal > FEW ? onAll : undefined}
      >
        {shown.map((copies, place) => (
          // Equal copies of one member in two binders give two lines.
          // oxlint-disable-next-line react/no-array-index-key -- they have no other key, and never move
          <ShownLine key={place} copies={copies} withSet={copies.printing.id !== cardId} />
        ))}
      </PeopleList>
      <PeopleList
        title="Wants it"
        total={wantedTotal}
        nobody="No one is looking for it yet."
        onAll={wantedTotal > FEW ? onAll : undefined}
      >
        {wanted.map((want, place) => (
          // A member may watch a card and offer a bounty for it.
          // oxlint-disable-next-line react/no-array-index-key -- they have no other key, and never move
          <WantedLine key={place} want={want} />
        ))}
      </PeopleList>
    </div>
  )
}
