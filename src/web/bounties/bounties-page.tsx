import { Suspense } from 'react'

import { later } from '#web/app/later.ts'
import { BringListLink, WantsNav } from '#web/app/wants-nav.tsx'
import { Seg } from '#web/ui/controls/seg.tsx'
import { useAddressText } from '#web/ui/controls/use-address-text.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'

import type { BountyAddress } from './board-address.ts'
import { BountyBoard } from './bounty-board.tsx'
import type { BondControl } from './bounty-facts.tsx'
import { BountyList } from './bounty-list.tsx'
import { PostButton } from './post-button.tsx'
import type { BoardQuestion } from './queries.ts'

import styles from './bounties-page.module.css'

const BountyDialog = later(async () => (await import('./bounty-dialog.tsx')).BountyDialog)

const VIEWS = [
  { value: 'board', label: 'Board' },
  { value: 'mine', label: 'My bounties' },
  { value: 'hunts', label: 'Taken by me' },
] as const

interface BoardProps {
  address: BountyAddress
  /** Goes to another part of the board; `replace` when going back should skip this step. */
  onAddress: (address: BountyAddress, options?: { replace: boolean }) => void
}

interface BountiesPageProps extends BoardProps {
  bondButton: BondControl
}

/** The board of bounties, the member's own, and their hunts. */
export function BountiesPage({ address, onAddress, bondButton }: BountiesPageProps) {
  const { poster, ...others } = address
  const { view = 'board' } = others
  return (
    <Page>
      <PageHead
        title="The bounty board"
        lede="Cards that players will pay for. Catch 100 and you become a Bounty Hunter."
      >
        <Row>
          <BringListLink />
          <PostButton />
        </Row>
      </PageHead>
      <WantsNav />
      <div className={styles['shelves']}>
        <Seg
          label="Which bounties"
          options={VIEWS}
          value={view}
          onChange={(wanted) => onAddress(wanted === 'board' ? {} : { view: wanted })}
        />
      </div>
      {view === 'board' && <Board address={address} onAddress={onAddress} />}
      {view === 'mine' && (
        <BountyList as="poster" label="Your bounties">
          <EmptyState
            icon="place:wanted-reward"
            title="You have no bounties yet"
            text="Ask for a card you need and offer a reward."
          >
            <PostButton />
          </EmptyState>
        </BountyList>
      )}
      {view === 'hunts' && (
        <BountyList as="hunter" label="Bounties you’ve taken">
          <EmptyState
            icon="place:crossbow"
            title="You haven’t taken a bounty yet"
            text="On the board, bounties for cards you have are marked You own this."
          />
        </BountyList>
      )}
      <Suspense fallback={null}>
        {poster !== undefined && (
          <BountyDialog
            key={poster}
            bountyId={poster}
            bondButton={bondButton}
            onClose={() => onAddress(others, { replace: true })}
          />
        )}
      </Suspense>
    </Page>
  )
}

function Board({ address, onAddress }: BoardProps) {
  const { q: text = '', owned, order = 'newest' } = address
  const typed = useAddressText(text, { owned, order }, (wanted) => handleChange({ q: wanted }))

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
