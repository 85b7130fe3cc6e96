import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'

import type { WatchRow as WatchFacts } from '#contract/watchlist.ts'
import { faceOf } from '#web/cards/printings/printing-face.tsx'
import { Change } from '#web/ui/cards/change.tsx'
import { Price } from '#web/ui/cards/price.tsx'
import { Thumb } from '#web/ui/cards/thumb.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { moneyWords } from '#web/ui/controls/money-words.ts'
import { Hidden } from '#web/ui/hidden.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { focusBeside } from '#web/ui/lists/focus-beside.ts'
import { Spark } from '#web/ui/marks/spark.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'

import { marksOf, type PriceMark, wishWords } from './watch-words.ts'

import styles from './watch-row.module.css'

interface WatchRowProps {
  watch: WatchFacts
  onEdit: () => void
  onRemove: () => void
}

/** A watched card: which copies the member accepts, how its price goes, the target prices, and who has it near. */
export function WatchRow({ watch, onEdit, onRemove }: WatchRowProps) {
  const { printing, priceCents, currency, isExact, finish } = watch
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
        <Nearby watch={watch} />
      </div>
      <div className={styles['spark']}>
        <Course points={watch.points} currency={currency} />
      </div>
      <div className={styles['price']}>
        <b>
          <Price cents={priceCents} currency={currency} />
        </b>
        <Text size="xs" tone="faint">
          {noteOf(priceCents, isExact)}
        </Text>
        <Week watch={watch} />
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

/** How many others near have a fitting copy for trade, with a link to who they are. */
function Nearby({ watch: { printing, near } }: { watch: WatchFacts }) {
  if (near === null || near === 0) return null
  return (
    <Link to="/card/$id" params={{ id: printing.id }} hash="holders" className={linkClass('more')}>
      {near} nearby <Hidden>with {printing.name} for trade</Hidden>
    </Link>
  )
}

function Course({ points, currency }: Pick<WatchFacts, 'points' | 'currency'>) {
  const [from, to] = [points[0], points.at(-1)]
  // One point is no line.
  if (from === undefined || to === undefined || points.length < 2) return null
  const ends = `from ${moneyWords(from.cents, currency)} to ${moneyWords(to.cents, currency)}`
  return <Spark points={points.map(({ cents }) => cents)} label={`Price over 90 days: ${ends}`} />
}

function Week({ watch: { priceCents, weekAgoCents } }: { watch: WatchFacts }) {
  if (priceCents === null || weekAgoCents === null || weekAgoCents === 0) return null
  return (
    <span className={styles['week']}>
      <Text size="xs" tone="faint">
        <Change percent={(priceCents / weekAgoCents - 1) * 100} /> this week
      </Text>
    </span>
  )
}

function Mark({ mark: { side, cents, currency, isReached, gapCents } }: { mark: PriceMark }) {
  if (!isReached) {
    return (
      <>
        <Tag>
          Alert {side} <Price cents={cents} currency={currency} />
        </Tag>
        {gapCents !== null && (
          <Text size="xs" tone="faint">
            <Price cents={gapCents} currency={currency} /> away
          </Text>
        )}
      </>
    )
  }
  return (
    <Tag tone={side === 'below' ? 'good' : 'ember'}>
      {side === 'below' ? 'Below' : 'Above'} your target of <Price cents={cents} currency={currency} />
    </Tag>
  )
}

function noteOf(priceCents: number | null, isExact: boolean): string {
  if (priceCents === null) return 'at the moment'
  return isExact ? 'today' : 'lowest today'
}
