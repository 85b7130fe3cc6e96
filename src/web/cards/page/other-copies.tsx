import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { CardPage } from '#contract/cards.ts'
import { cardQueries } from '#web/cards/queries.ts'
import { writeExactName } from '#web/cards/search/offers/exact-name.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import styles from './other-copies.module.css'

/** How many copies of the card members show in public, in any set. */
export function OtherCopies({ card }: { card: CardPage }) {
  const search = writeExactName(card.name)
  const { data, isError, refetch } = useQuery(cardQueries.copies(search))
  const shown = data?.data.find(({ name }) => name === card.name)
  return (
    <Leaf>
      {isError && (
        <Notice kind="bad" onRetry={() => void refetch()}>
          Couldn’t check who has a copy.
        </Notice>
      )}
      {!data && !isError && <Skeleton height="3rem" />}
      {data && !shown && (
        <p className={styles['held']}>
          <Icon name="place:spyglass" />
          <span>No public copies yet.</span>
        </p>
      )}
      {shown && (
        <p className={styles['held']}>
          <Icon name="place:spell-book" />
          <span>
            <b data-numeric>{copiesOf(shown.copies)}</b> in public binders, with{' '}
            <b data-numeric>{membersOf(shown.owners)}</b>.
          </span>
          <Link to="/search" search={{ q: search, source: 'community' }}>
            Search the community
          </Link>
        </p>
      )}
    </Leaf>
  )
}

function copiesOf(count: number): string {
  return count === 1 ? '1 copy' : `${String(count)} copies`
}

function membersOf(count: number): string {
  return count === 1 ? '1 member' : `${String(count)} members`
}
