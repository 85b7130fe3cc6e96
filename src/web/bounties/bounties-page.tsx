import { lazy, Suspense } from 'react'

import { WantsNav } from '#web/app/wants-nav.tsx'
import { Seg } from '#web/ui/controls/seg.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { useTypedQuery } from './actions.ts'
import type { BountyAddress } from './board-address.ts'
import { BountyBoard } from './bounty-board.tsx'
import { BountyList } from './bounty-list.tsx'
import { PostButton } from './post-button.tsx'
import type { BoardQuestion } from './queries.ts'

import styles from './bounties-page.module.css'

const BountyDialog = lazy(async () => ({ default: (await import('./bounty-dialog.tsx')).BountyDialog }))

const SHELVES = [
  { value: 'board', label: 'Board' },
  { value: 'mine', label: 'My posters' },
  { value: 'hunts', label: 'My hunts' },
] as const

interface BountiesPageProps {
  address: BountyAddress
  /** Goes to another part of the board; `replace` where that is no step to come back to. */
  onAddress: (address: BountyAddress, options?: { replace: boolean }) => void
}

/** The board of wanted posters, one's own, and one's hunts. */
export function BountiesPage({ address, onAddress }: BountiesPageProps) {
  const { poster, ...others } = address
  const { shelf = 'board' } = others
  return (
    <Page>
      <PageHead
        title="The bounty board"
        lede="Cards that players will pay for. Catch one hundred and the Bounty Hunter plaque is yours."
      >
        <PostButton />
      </PageHead>
      <WantsNav />
      <div className={styles['shelves']}>
        <Seg
          label="Which bounties"
          options={SHELVES}
          value={shelf}
          onChange={(wanted) => onAddress(wanted === 'board' ? {} : { shelf: wanted })}
        />
      </div>
      {shelf === 'board' && <Board address={address} onAddress={onAddress} />}
      {shelf === 'mine' && (
        <BountyList as="poster" label="Your posters">
          <EmptyState
            icon="wanted-reward"
            title="You have no poster up"
            text="Ask for a card you need, and say what it is worth to you."
          >
            <PostButton />
          </EmptyState>
        </BountyList>
      )}
      {shelf === 'hunts' && (
        <BountyList as="hunter" label="Your hunts">
          <EmptyState
            icon="crossbow"
            title="You hunt nothing yet"
            text="On the board, the posters you own a card for bear the mark You own this."
          />
        </BountyList>
      )}
      <Suspense fallback={null}>
        {poster !== undefined && (
          <BountyDialog key={poster} bountyId={poster} onClose={() => onAddress(others, { replace: true })} />
        )}
      </Suspense>
    </Page>
  )
}

function Board({ address, onAddress }: BountiesPageProps) {
  const { q: text = '', owned, order = 'newest' } = address
  const typed = useTypedQuery(text, (wanted) => handleChange({ q: wanted }))

  function handleChange(part: Partial<BoardQuestion>) {
    const next = { q: text, owned, order, ...part }
    onAddress(
      {
        ...(next.q !== '' && { q: next.q }),
        ...(next.owned === 'only' && { owned: next.owned }),
        ...(next.order !== 'newest' && { order: next.order }),
      },
      { replace: true },
    )
  }

  return (
    <BountyBoard
      question={{ q: text, owned, order }}
      text={typed.text}
      onText={typed.change}
      onChange={handleChange}
    />
  )
}
