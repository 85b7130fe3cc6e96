import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

import type { CardResult, Printing } from '#contract/cards.ts'
import type { Currency } from '#contract/currency.ts'
import { useCurrency } from '#web/app/currency.ts'
import { PickGrid, type PickTile } from '#web/cards/grid/pick-grid.tsx'
import { meantAmong } from '#web/cards/printings/meant-printings.ts'
import { faceOf, isFoilOnly, listedCents } from '#web/cards/printings/printing-face.tsx'
import { codesOf } from '#web/cards/printings/printing-facts.ts'
import { firstOf, groupsOf } from '#web/cards/printings/printing-groups.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { SearchField } from '#web/ui/controls/search-field.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import styles from './variant-choice.module.css'

/** How many to show at once; some lands have hundreds of printings. */
const STEP = 60

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
  const meant = meantAmong(variants, wanted)

  useEffect(() => {
    firstStop(root.current)?.focus()
  }, [])

  function handleKey(event: KeyboardEvent) {
    const [only] = meant
    if (event.key === 'Enter' && only && meant.length === 1) onPick(only)
    else if (event.key === 'Enter' || event.key === 'ArrowDown') firstTile(root.current)?.focus()
    else return
    event.preventDefault()
  }

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
      {variants.length > 1 && (
        <div className={styles['narrow']}>
          <SearchField
            label="Set, number or year"
            placeholder="Set, number or year"
            value={wanted}
            data-stop={canType() || undefined}
            onChange={({ target }) => setWanted(target.value)}
            onKeyDown={handleKey}
          />
          <Text size="sm" tone="muted">
            <span role="status">
              {meant.length} of {variants.length}
            </span>
          </Text>
        </div>
      )}
      <PrintingGroups name={card.name} meant={meant} count={shownCount} onPick={handlePick} />
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

interface PrintingGroupsProps {
  name: string
  meant: readonly Printing[]
  /** How many to show at most. */
  count: number
  onPick: (printingId: string) => void
}

function PrintingGroups({ name, meant, count, onPick }: PrintingGroupsProps) {
  const currency = useCurrency()
  const groups = firstOf(groupsOf(meant, currency), count)
  if (groups.length === 0) return <Text tone="muted">No printing fits. Try its set code or number.</Text>
  return groups.map(({ title, printings }) => (
    <section key={title} className={styles['group']}>
      <h3 className={styles['title']}>{title}</h3>
      <PickGrid
        label={groups.length === 1 ? `Printings of ${name}` : `Printings of ${name}: ${title}`}
        tiles={printings.map((printing) => tileOfPrinting(printing, currency))}
        onPick={onPick}
      />
    </section>
  ))
}

function tileOfPrinting(printing: Printing, currency: Currency): PickTile {
  return {
    id: printing.id,
    card: faceOf(printing),
    meta: printing.set,
    note: codesOf(printing, currency),
    priceCents: listedCents(printing, currency),
    currency,
    isFoil: isFoilOnly(printing),
  }
}

/** Where fingers type, a keyboard would cover the printings, so the box waits for a tap. */
function canType(): boolean {
  return !matchMedia('(pointer: coarse)').matches
}

function firstStop(root: HTMLElement | null) {
  return root?.querySelector<HTMLElement>('[data-stop]')
}

function firstTile(root: HTMLElement | null) {
  return root?.querySelector<HTMLElement>('[data-pick]')
}
