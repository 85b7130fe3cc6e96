import { memo, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'

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
  readonly isFoil: boolean
}

interface PickGridProps {
  label: string
  tiles: readonly PickTile[]
  /** The tile whose printings are loading; no other can be picked meanwhile. */
  busyId?: string | undefined
  onPick: (tileId: string) => void
}

/**
 * A grid of cards to pick from. The Tab key stops once (`data-stop`), and once for the mark on that card;
 * arrow keys move within.
 */
export function PickGrid({ label, tiles, busyId, onPick }: PickGridProps) {
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
            onPick={onPick}
          />
        ))}
      </CardGrid>
    </div>
  )
}

interface TileButtonProps {
  tile: PickTile
  /** Whether the Tab key stops here. */
  isStop: boolean
  isFull: boolean
  isLocked: boolean
  isBusy: boolean
  onReach: (tileId: string) => void
  onPick: (tileId: string) => void
}

const TileButton = memo(function TileButton({
  tile,
  isStop,
  isFull,
  isLocked,
  isBusy,
  onReach,
  onPick,
}: TileButtonProps) {
  const tabIndex = isStop ? 0 : -1
  return (
    <li>
      <Marked cardId={tile.id} name={tile.card.name} tabIndex={tabIndex}>
        <button
          type="button"
          className={tileLinkClass}
          tabIndex={tabIndex}
          data-pick
          data-stop={isStop || undefined}
          aria-disabled={isLocked}
          aria-busy={isBusy}
          onFocus={() => onReach(tile.id)}
          onClick={() => {
            if (!isLocked) onPick(tile.id)
          }}
        >
          <Tile
            card={tile.card}
            plain={!isFull}
            foil={tile.isFoil}
            meta={tile.meta}
            priceCents={tile.priceCents}
          />
          {tile.note !== undefined && <span className={styles['note']}>{tile.note}</span>}
        </button>
      </Marked>
    </li>
  )
})

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
