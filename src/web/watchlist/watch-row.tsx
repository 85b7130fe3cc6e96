import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

import type { Watch } from '#contract/watchlist.ts'
import { faceOf } from '#web/cards/printings/printing-face.tsx'
import { Price } from '#web/ui/cards/price.tsx'
import { Thumb } from '#web/ui/cards/thumb.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { Text } from '#web/ui/layout/text.tsx'
import { focusBeside } from '#web/ui/lists/focus-beside.ts'
import { Tag } from '#web/ui/marks/tag.tsx'

import { marksOf, type PriceMark, wishWords } from './watch-words.ts'

import styles from './watch-row.module.css'

interface WatchRowProps {
  watch: Watch
  onEdit: () => void
  onRemove: () => void
}

/** A watched card: which copies the member accepts, today's price, and the target prices. */
export function WatchRow({ watch, onEdit, onRemove }: WatchRowProps) {
  const { printing, priceCents, isExact, finish } = watch
  const marks = marksOf(watch)

  function handleRemove({ currentTarget }: MouseEvent) {
    focusBeside(currentTarget.closest('li'))
    onRemove()
  }

  return (
    <li className={styles['row']}>
      <span className={styles['thumb']}>
        <Thumb card={faceOf(printing)} foil={finish !== null && finish !== 'nonfoil'} />
      </span>
      <div className={styles['what']}>
        <Link to="/card/$id" params={{ id: printing.id }} className={linkClass('plain')}>
          <b className={styles['name']}>{printing.name}</b>
        </Link>
        <Text as="p" size="sm" tone="muted">
          {wishWords(watch)}
        </Text>
        {isExact && (
          <Text as="p" size="xs" tone="faint">
            {printing.set}, {printing.collectorNumber}
          </Text>
        )}
      </div>
      <div className={styles['price']}>
        <b>
          <Price cents={priceCents} />
        </b>
        <Text size="xs" tone="faint">
          {noteOf(priceCents, isExact)}
        </Text>
      </div>
      <div className={styles['marks']}>
        {marks.length === 0 ? (
          <Text size="sm" tone="faint">
            No target price
          </Text>
        ) : (
          marks.map((mark) => <Mark key={mark.side} mark={mark} />)
        )}
      </div>
      <div className={styles['acts']}>
        <IconButton icon="pencil" label={`Change ${printing.name}`} onClick={onEdit} />
        <IconButton icon="x" label={`Stop watching ${printing.name}`} onClick={handleRemove} />
      </div>
    </li>
  )
}

function Mark({ mark: { side, cents, isReached } }: { mark: PriceMark }) {
  if (!isReached) {
    return (
      <Tag>
        Alert me {side} <Price cents={cents} />
      </Tag>
    )
  }
  return (
    <Tag tone={side === 'below' ? 'good' : 'ember'}>
      {side === 'below' ? 'Below' : 'Above'} your target of <Price cents={cents} />
    </Tag>
  )
}

function noteOf(priceCents: number | null, isExact: boolean): string {
  if (priceCents === null) return 'at the moment'
  return isExact ? 'today' : 'lowest today'
}
