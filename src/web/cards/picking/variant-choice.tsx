import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'

import type { CardResult, Printing } from '#contract/cards.ts'
import { centsOf, faceOf, isFoilOnly } from '#web/cards/printings/printing-face.tsx'
import { factsOf, isMeant } from '#web/cards/printings/printing-facts.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { SearchField } from '#web/ui/controls/search-field.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { PickGrid } from './pick-grid.tsx'

import styles from './variant-choice.module.css'

/** How many to show at once; some lands have hundreds of printings. */
const STEP = 60
/** From this many on, it is quicker to name the set. */
const MANY = 12

interface VariantChoiceProps {
  card: Pick<CardResult, 'id' | 'name'>
  variants: readonly Printing[]
  onPick: (printing: Printing) => void
}

/** Every printing of one card, to pick from. */
export function VariantChoice({ card, variants, onPick }: VariantChoiceProps) {
  const root = useRef<HTMLDivElement>(null)
  const [wanted, setWanted] = useState('')
  const [shownCount, setShownCount] = useState(STEP)
  const meant = variants.filter((printing) => isMeant(printing, wanted))
  const tiles = meant.slice(0, shownCount).map((printing) => ({
    id: printing.id,
    card: faceOf(printing),
    meta: printing.set,
    note: factsOf(printing),
    priceCents: centsOf(printing.price),
    isFoil: isFoilOnly(printing),
  }))

  useEffect(() => {
    root.current?.querySelector<HTMLElement>('[data-stop]')?.focus()
  }, [])

  function handlePick(printingId: string) {
    const printing = variants.find(({ id }) => id === printingId)
    if (printing) onPick(printing)
  }

  return (
    <div ref={root} className={styles['choice']}>
      <Row justify="between">
        <p className={styles['intro']}>
          <span className={styles['name']}>{card.name}</span>{' '}
          {variants.length === 1 ? 'has 1 printing.' : `has ${String(variants.length)} printings.`} Choose
          one.
        </p>
        <Link to="/card/$id" params={{ id: card.id }} className={linkClass('more')}>
          Card details
        </Link>
      </Row>
      {variants.length > MANY && (
        <div className={styles['narrow']}>
          <SearchField
            label="Set, number or year"
            placeholder="Set, number or year"
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
          />
          <Text size="sm" tone="muted">
            <span role="status">
              {meant.length} of {variants.length}
            </span>
          </Text>
        </div>
      )}
      <PickGrid label={`Printings of ${card.name}`} tiles={tiles} onPick={handlePick} />
      {meant.length > shownCount && (
        <Row justify="center">
          <Button variant="quiet" onClick={() => setShownCount(shownCount + STEP)}>
            More printings
          </Button>
        </Row>
      )}
    </div>
  )
}
