import { Link } from '@tanstack/react-router'

import type { CardResult } from '#contract/cards.ts'
import type { ImportRow } from '#contract/imports.ts'
import { isFault } from '#contract/imports/outcomes.ts'
import { faceOf } from '#web/cards/printings/printing-face.tsx'
import { OUTCOME_WORDS, sentenceOfReason } from '#web/imports/import-words.ts'
import { Price } from '#web/ui/cards/price.tsx'
import { SetSymbol } from '#web/ui/cards/set-symbol.tsx'
import { Thumb } from '#web/ui/cards/thumb.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { Hidden } from '#web/ui/hidden.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'

import { RowFacts } from './row-facts.tsx'

import styles from './row-line.module.css'

const TONES = {
  matched: 'good',
  assumed: 'warn',
  ambiguous: 'lapis',
  unmatched: 'bad',
  'left-out': undefined,
} as const

interface RowChoosing {
  onOpen: () => void
  /** `null` skips the row. */
  onChoose: (printingId: string | null) => void
}

interface RowLineProps {
  row: ImportRow
  isBusy: boolean
  /** `undefined` when there is nothing to choose any more. */
  choosing: RowChoosing | undefined
}

/** One row of the file beside the card we found for it. */
export function RowLine({ row, isBusy, choosing }: RowLineProps) {
  const { printing, finish, outcome } = row
  return (
    <li className={styles['row']} data-row={row.number} aria-busy={isBusy}>
      <div className={styles['source']}>
        <span className={styles['line']}>Line {row.line}</span>
        <span className={styles['text']}>{row.text}</span>
      </div>
      <div className={styles['thumb']}>
        {printing && <Thumb card={faceOf(printing)} foil={finish !== null && finish !== 'nonfoil'} />}
      </div>
      <div className={styles['card']}>
        {printing ? <FoundCard printing={printing} /> : <NamedCard row={row} />}
        <RowFacts row={row} />
      </div>
      <div className={styles['price']}>
        {printing && <Price cents={row.priceCents} currency={row.currency} />}
      </div>
      <div className={styles['why']}>
        <Tag tone={TONES[outcome]}>{OUTCOME_WORDS[outcome]}</Tag>
        {row.isDuplicate && <Tag>Duplicate</Tag>}
        {row.reason !== null && <span>{sentenceOfReason(row.reason, outcome)}</span>}
      </div>
      <div className={styles['act']}>
        {choosing && <RowButtons row={row} isBusy={isBusy} {...choosing} />}
      </div>
    </li>
  )
}

function FoundCard({ printing }: { printing: CardResult }) {
  return (
    <>
      <Link to="/card/$id" params={{ id: printing.id }} className={linkClass('plain')}>
        <span className={styles['name']}>{printing.name}</span>
      </Link>
      <span className={styles['set']}>
        <SetSymbol code={printing.setCode} name={printing.set} rarity={printing.rarity} />
        {printing.set} · #{printing.collectorNumber}
      </span>
    </>
  )
}

/** The card as the file names it. */
function NamedCard({ row: { name, edition } }: Pick<RowLineProps, 'row'>) {
  return (
    <>
      <span className={styles['name']}>{name === '' ? 'No name' : name}</span>
      {edition !== '' && <span className={styles['set']}>{edition}</span>}
    </>
  )
}

function RowButtons({ row, isBusy, onOpen, onChoose }: Omit<RowLineProps, 'choosing'> & RowChoosing) {
  const { printing, outcome, reason, line } = row
  if (outcome === 'unmatched' && reason !== null && isFault(reason)) return null
  const about = `${printing?.name ?? row.name}, line ${String(line)}`
  if (outcome === 'left-out') {
    return (
      <Button
        variant="quiet"
        size="sm"
        disabled={isBusy}
        onClick={printing ? () => onChoose(printing.id) : onOpen}
      >
        Include<Hidden> {about}</Hidden>
      </Button>
    )
  }
  return (
    <>
      <Button variant="quiet" size="sm" disabled={isBusy} onClick={onOpen}>
        {printing ? 'Change' : 'Choose'}
        <Hidden> for {about}</Hidden>
      </Button>
      <Button variant="ghost" size="sm" disabled={isBusy} onClick={() => onChoose(null)}>
        Skip<Hidden> {about}</Hidden>
      </Button>
    </>
  )
}
