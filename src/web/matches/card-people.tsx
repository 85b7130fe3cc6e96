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
export function CardPeople({ cardId, cardName }: { cardId: string; cardName: string }) {
  const people = useInfiniteQuery(matchQueries.ofCard(cardId))
  const [part, setPart] = useState<Part>('few')
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
      <BothSides cardId={cardId} cardName={cardName} pages={people.data.pages} part={part} onPart={setPart} />
      {part !== 'few' && people.hasNextPage && hasMore(people.data.pages, part) && (
        <ShowMore isFetching={people.isFetchingNextPage} onMore={() => void people.fetchNextPage()} />
      )}
    </>
  )
}

/** A few of those who are near, all of those, or also those who are further away. */
type Part = 'few' | 'near' | 'all'

/** How many lines to show of each side. Those who are near come first; nobody is far from a reader who shows no town. */
function countsOf(pages: readonly PeoplePage[], part: Part) {
  const { shownTotal = 0, shownNear = null, wantedTotal = 0, wantedNear = null } = pages[0] ?? {}
  return {
    shownTotal,
    shownCount: part === 'all' ? shownTotal : (shownNear ?? shownTotal),
    wantedTotal,
    wantedCount: part === 'all' ? wantedTotal : (wantedNear ?? wantedTotal),
  }
}

/** How many members that is. One may have several lines. */
function membersOf(pages: readonly PeoplePage[], part: Part) {
  const { owners = 0, ownersNear = null, wanters = 0, wantersNear = null } = pages[0] ?? {}
  return {
    owners,
    ownersShown: part === 'all' ? owners : (ownersNear ?? owners),
    wanters,
    wantersShown: part === 'all' ? wanters : (wantersNear ?? wanters),
  }
}

function hasMore(pages: readonly PeoplePage[], part: Part): boolean {
  const { shownCount, wantedCount } = countsOf(pages, part)
  const sumOf = (side: 'shown' | 'wanted') => pages.reduce((sum, page) => sum + page[side].length, 0)
  return sumOf('shown') < shownCount || sumOf('wanted') < wantedCount
}

interface BothSidesProps {
  cardId: string
  cardName: string
  pages: readonly PeoplePage[]
  part: Part
  onPart: (part: Part) => void
}

function BothSides({ cardId, cardName, pages, part, onPart }: BothSidesProps) {
  const { shownTotal, shownCount, wantedTotal, wantedCount } = countsOf(pages, part)
  const { owners, ownersShown, wanters, wantersShown } = membersOf(pages, part)
  const most = part === 'few' ? FEW : Infinity
  const shown = pages.flatMap((page) => page.shown).slice(0, Math.min(most, shownCount))
  const wanted = pages.flatMap((page) => page.wanted).slice(0, Math.min(most, wantedCount))
  const onFurther = () => onPart('all')
  return (
    <div className={styles['pair']}>
      <PeopleList
        title="Holds it"
        members={ownersShown}
        nobody={shownTotal > 0 ? 'Nobody near has it.' : 'No public copies yet.'}
        onAll={part === 'few' && shownCount > FEW ? () => onPart('near') : undefined}
        further={owners - ownersShown}
        onFurther={onFurther}
      >
        {shown.map((copies, place) => (
          // Equal copies of one member in two binders give two lines.
          // oxlint-disable-next-line react/no-array-index-key -- they have no other key, and never move
          <ShownLine key={place} copies={copies} withSet={copies.printing.id !== cardId} />
        ))}
      </PeopleList>
      <PeopleList
        title="Wants it"
        members={wantersShown}
        nobody={wantedTotal > 0 ? 'No one near is looking for it.' : 'No one is looking for it yet.'}
        onAll={part === 'few' && wantedCount > FEW ? () => onPart('near') : undefined}
        further={wanters - wantersShown}
        onFurther={onFurther}
      >
        {wanted.map((want, place) => (
          // A member may watch a card and offer a bounty for it.
          // oxlint-disable-next-line react/no-array-index-key -- they have no other key, and never move
          <WantedLine key={place} want={want} cardName={cardName} />
        ))}
      </PeopleList>
    </div>
  )
}
