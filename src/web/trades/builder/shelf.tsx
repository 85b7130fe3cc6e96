import { useQuery } from '@tanstack/react-query'
import { type Ref, useDeferredValue, useId, useState } from 'react'

import { CARD_SEARCH_MAX } from '#contract/cards.ts'
import type { Currency } from '#contract/currency.ts'
import { ListToCome } from '#web/app/list-to-come.tsx'
import { copyFacts } from '#web/cards/copies/copy-words.ts'
import { faceOf } from '#web/cards/printings/printing-face.tsx'
import { Price } from '#web/ui/cards/price.tsx'
import { Thumb } from '#web/ui/cards/thumb.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { SearchField } from '#web/ui/controls/search-field.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { RowList } from '#web/ui/lists/row-list.tsx'

import { type Choosable, type LaidLine, laidOf, lineOf, nameOf, type PlacedStack } from './offer-draft.ts'
import { shelfQueries } from './queries.ts'

import styles from './shelf.module.css'

const SHOWN = 30
/** As many as one reply holds; a search finds the rest. */
const SHOWN_MAX = 180

interface ShelfProps {
  /** The other member. */
  username: string
  isMine: boolean
  laid: readonly LaidLine[]
  currency: Currency
  searchRef?: Ref<HTMLInputElement> | undefined
  /** What it is narrowed to at first: what its owner lets the other choose from. */
  first?: Choosable | undefined
  onLay: (line: LaidLine) => void
}

/** The cards that one member can lay on the table: what the other wants, then all, dearest first. */
export function Shelf({ searchRef, first, ...rest }: ShelfProps) {
  const { username, isMine } = rest
  const [text, setText] = useState(first?.q ?? '')
  const [binderIds, setBinderIds] = useState(first?.binderIds ?? [])
  const search = useDeferredValue(text.trim())
  const label = isMine ? 'Your cards' : `Cards of ${username}`
  return (
    <section className={styles['shelf']} aria-label={label}>
      <h3>{label}</h3>
      <SearchField
        ref={searchRef}
        label={`Search ${isMine ? 'your cards' : `the cards of ${username}`}`}
        placeholder="Card name or search"
        value={text}
        maxLength={CARD_SEARCH_MAX}
        onChange={({ target }) => setText(target.value)}
      />
      {binderIds.length > 0 && (
        <p>
          Only the binders that {username} lets you choose from.{' '}
          <button type="button" className={linkClass('plain')} onClick={() => setBinderIds([])}>
            Show all their cards
          </button>
        </p>
      )}
      {search === '' && binderIds.length === 0 && <WantedCards {...rest} />}
      <FoundCards search={search} label={label} binderIds={binderIds} {...rest} />
    </section>
  )
}

function WantedCards({ username, isMine, ...rows }: ShelfProps) {
  const { data: wanted = [] } = useQuery(shelfQueries.wanted({ username, isMine }))
  const title = isMine ? `${username} looks for` : 'On your watchlist'
  if (wanted.length === 0) return null
  return (
    <>
      <h4>{title}</h4>
      <ShelfRows label={title} stacks={wanted} {...rows} />
      <h4>All cards</h4>
    </>
  )
}

interface FoundCardsProps extends Omit<ShelfProps, 'first'> {
  search: string
  label: string
  binderIds: readonly string[]
}

function FoundCards({ search, label, binderIds, username, isMine, ...rows }: FoundCardsProps) {
  const [limit, setLimit] = useState(SHOWN)
  const whose = isMine ? undefined : username
  const list = useQuery(shelfQueries.shelf({ username: whose, q: search, limit, binderIds }))
  if (list.data === undefined) return <ListToCome list={list} height="12rem" />
  const { stacks, total, unreadable } = list.data
  const nothing = search === '' ? 'There are no cards here yet.' : 'No card found.'
  return (
    <>
      <ShelfRows label={label} stacks={stacks} {...rows} />
      {total === 0 && <Text tone="muted">{unreadable ?? nothing}</Text>}
      {total > limit && limit < SHOWN_MAX && (
        <Button variant="quiet" onClick={() => setLimit(limit + SHOWN)}>
          Show more
        </Button>
      )}
    </>
  )
}

interface ShelfRowsProps extends Pick<ShelfProps, 'laid' | 'currency' | 'onLay'> {
  label: string
  stacks: readonly PlacedStack[]
}

function ShelfRows({ label, stacks, ...rest }: ShelfRowsProps) {
  if (stacks.length === 0) return null
  return (
    <RowList label={label}>
      {stacks.map((stack) => (
        <li key={stack.id}>
          <ShelfRow stack={stack} {...rest} />
        </li>
      ))}
    </RowList>
  )
}

interface ShelfRowProps extends Omit<ShelfRowsProps, 'label' | 'stacks'> {
  stack: PlacedStack
}

function ShelfRow({ stack, laid, currency, onLay }: ShelfRowProps) {
  const factsId = useId()
  const line = lineOf(stack, currency)
  const left = line.most - laidOf(laid, line)
  const isAllLaid = left <= 0
  return (
    <div className={rowClass()}>
      <Thumb card={faceOf(stack.printing)} foil={stack.finish !== 'nonfoil'} />
      <span className={styles['words']}>
        <b>{nameOf(line)}</b>
        <Text size="sm" tone="muted" id={factsId}>
          {copyFacts(stack)} · {left} left
        </Text>
      </span>
      <Price cents={stack.worthCents} currency={stack.currency} />
      <IconButton
        icon="plus"
        label={`Lay ${nameOf(line)} on the table`}
        // Several stacks have the same name.
        aria-describedby={factsId}
        // The attribute `disabled` would take the focus away, and the next card would be a long way off.
        aria-disabled={isAllLaid || undefined}
        onClick={() => {
          if (!isAllLaid) onLay(line)
        }}
      />
    </div>
  )
}
