import { useEffect, useRef } from 'react'

import type { CardResult, Finish, Printing } from '#contract/cards.ts'

import { PickGrid } from './pick-grid.tsx'
import { centsOf, faceOf, isFoilOnly } from './printing-face.tsx'

import styles from './card-search-modal.module.css'

const FINISH_WORDS: Readonly<Record<Finish, string>> = { nonfoil: 'normal', foil: 'foil', etched: 'etched' }

interface VariantChoiceProps {
  card: CardResult
  variants: readonly Printing[]
  onPick: (printing: Printing) => void
}

/** Every printing of one card, to pick the one that is meant. */
export function VariantChoice({ card, variants, onPick }: VariantChoiceProps) {
  const root = useRef<HTMLDivElement>(null)
  const tiles = variants.map((printing) => ({
    id: printing.id,
    card: faceOf(printing),
    meta: printing.set,
    note: [`#${printing.collectorNumber}`, languageOf(printing), finishesOf(printing)]
      .filter(Boolean)
      .join(' · '),
    priceCents: centsOf(printing.price),
    isFoil: isFoilOnly(printing),
  }))

  useEffect(() => {
    root.current?.querySelector('button')?.focus()
  }, [])

  function handlePick(printingId: string) {
    const printing = variants.find(({ id }) => id === printingId)
    if (printing) onPick(printing)
  }

  return (
    <div ref={root} className={styles['results']}>
      <p className={styles['status']} role="status">
        <span className={styles['name']}>{card.name}</span>{' '}
        {variants.length === 1 ? 'has one printing.' : `has ${variants.length} printings.`} Choose the one in
        your hand.
      </p>
      <PickGrid label={`Printings of ${card.name}`} tiles={tiles} onPick={handlePick} />
    </div>
  )
}

/** The language code of a printing that is not in English. */
function languageOf({ lang }: Printing): string {
  return lang === 'en' ? '' : lang.toUpperCase()
}

/** `foil`, `normal and foil`; nothing where only the normal finish exists. */
function finishesOf({ finishes }: Printing): string {
  if (finishes.length === 0 || (finishes.length === 1 && finishes[0] === 'nonfoil')) return ''
  return new Intl.ListFormat('en-GB').format(finishes.map((finish) => FINISH_WORDS[finish]))
}
