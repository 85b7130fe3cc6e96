import { Link } from '@tanstack/react-router'
import { memo, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'

import type { Currency } from '#contract/currency.ts'
import type { CardFaceCard } from '#web/ui/cards/card-face-card.ts'
import { CardGrid } from '#web/ui/cards/card-grid.tsx'
import { tileLinkClass } from '#web/ui/cards/tile-link.ts'
import { Tile } from '#web/ui/cards/tile.tsx'
import { usePace } from '#web/ui/lists/use-pace.ts'
import { usePaced } from '#web/ui/lists/use-paced.ts'

import { Marked } from './card-mark.tsx'

import styles from './pick-grid.module.css'

/** Cards to draw per frame: few enough that a key press need not wait. */
const PORTIONS = { first: 2, atRest: 2, moving: 1 }

export interface PickTile {
  readonly id: string
  readonly card: CardFaceCard
  readonly meta: string
  /** A second line of facts. */
  readonly note?: string
  readonly priceCents: number | null
  readonly currency: Currency
  readonly isFoil: boolean
}

interface PickGridProps {
  label: string
  tiles: readonly PickTile[]
  /** The tile whose printings are loading; no other can be picked meanwhile. */
  busyId?: string | undefined
  /** Without it, each tile links to the page of its card. */
  onPick?: ((tileId: string) => void) | undefined
  /** Called when the reader goes to a card's page. */
  onLook?: ((press: MouseEvent) => void) | undefined
}

/**
 * A grid of cards to pick from or to open. The Tab key stops once (`data-stop`), and once for each mark on that card;
 * arrow keys move within.
 */
export function PickGrid({ label, tiles, busyId, ...onPress }: PickGridProps) {
  const [reachedId, setReachedId] = useState<string>()
  const grid = useRef<HTMLDivElement>(null)
  const ids = tiles.map(({ id }) => id)
  const full = usePaced(ids, PORTIONS, usePace())
  const stopId = tiles.some(({ id }) => id === reachedId) ? reachedId : tiles[0]?.id

  function handleKeyDown(event: KeyboardEvent) {
    const buttons = [...(grid.current?.querySelectorAll<HTMLElement>('[data-pick]') ?? [])]
    const from = buttons.findIndex((button) => button === event.target)
    const next = from === -1 ? undefined : buttons[destinationOf(event.key, from, buttons)]
    if (next === undefined) return
    event.preventDefault()
    next.focus()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys move the focus among the buttons inside
    <div ref={grid} onKeyDown={handleKeyDown}>
      <CardGrid as="ul" label={label}>
        {tiles.map((tile) => (
          <TileButton
            key={tile.id}
            tile={tile}
            isStop={tile.id === stopId}
            isFull={full.has(tile.id)}
            isLocked={busyId !== undefined}
            isBusy={tile.id === busyId}
            onReach={setReachedId}
            {...onPress}
          />
        ))}
      </CardGrid>
    </div>
  )
}

interface TileButtonProps extends Pick<PickGridProps, 'onPick' | 'onLook'> {
  tile: PickTile
  /** Whether the Tab key stops here. */
  isStop: boolean
  isFull: boolean
  isLocked: boolean
  isBusy: boolean
  onReach: (tileId: string) => void
}

const TileButton = memo(function TileButton({
  tile,
  isStop,
  isFull,
  isLocked,
  isBusy,
  onReach,
  onPick,
  onLook,
}: TileButtonProps) {
  const tabIndex = isStop ? 0 : -1
  const shared = {
    className: tileLinkClass,
    tabIndex,
    'data-pick': true,
    'data-stop': isStop || undefined,
    onFocus: () => onReach(tile.id),
  }
  const face = <TileFace tile={tile} isFull={isFull} />
  return (
    <li>
      <Marked cardId={tile.id} name={tile.card.name} tabIndex={tabIndex}>
        {onPick === undefined ? (
          <Link to="/card/$id" params={{ id: tile.id }} {...shared} onClick={onLook}>
            {face}
          </Link>
        ) : (
          <button
            type="button"
            {...shared}
            aria-disabled={isLocked}
            aria-busy={isBusy}
            onClick={() => {
              if (!isLocked) onPick(tile.id)
            }}
          >
            {face}
          </button>
        )}
      </Marked>
    </li>
  )
})

function TileFace({ tile, isFull }: Pick<TileButtonProps, 'tile' | 'isFull'>) {
  const { card, isFoil, meta, note, priceCents, currency } = tile
  return (
    <>
      <Tile
        card={card}
        plain={!isFull}
        foil={isFoil}
        meta={meta}
        priceCents={priceCents}
        currency={currency}
      />
      {note !== undefined && <span className={styles['note']}>{note}</span>}
    </>
  )
}

function destinationOf(key: string, from: number, buttons: readonly HTMLElement[]): number {
  const top = buttons[0]?.getBoundingClientRect().top
  const perRow = buttons.filter((button) => button.getBoundingClientRect().top === top).length
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: from + 1,
    ArrowLeft: from - 1,
    ArrowDown: from + perRow,
    ArrowUp: from - perRow,
    Home: 0,
    End: buttons.length - 1,
  }
  return steps[key] ?? -1
}
