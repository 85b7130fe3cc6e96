import type { Currency } from '#contract/currency.ts'
import { copyFacts } from '#web/cards/copies/copy-words.ts'
import { faceOf } from '#web/cards/printings/printing-face.tsx'
import { CardFace } from '#web/ui/cards/card-face.tsx'
import { Price } from '#web/ui/cards/price.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { MoneyField } from '#web/ui/controls/money-field.tsx'
import { moneyWords } from '#web/ui/controls/money-words.ts'
import { readMoney } from '#web/ui/controls/typed-money.ts'

import { CopiesStepper } from './copies-stepper.tsx'
import { type LaidLine, nameOf } from './offer-draft.ts'

import styles from './laid-hand.module.css'

interface LaidCardProps {
  laid: LaidLine
  /** What one copy counts for. */
  cents: number | null
  currency: Currency
  needsValue: boolean
  isRefused: boolean
  onCopies: (copies: number) => void
  onValue: (typed: string) => void
}

/** One line on the table: its picture, how many, and what it counts for. */
export function LaidCard({ laid, cents, currency, needsValue, isRefused, onCopies, onValue }: LaidCardProps) {
  const { line, card, byHand, most } = laid
  const name = nameOf(laid)
  return (
    <div className={styles['line']}>
      <span className={styles['face']}>
        {line.kind === 'choose' ? (
          <span className={styles['choice']}>
            A choice up to {moneyWords(line.upToCents, currency)}
            {line.q !== '' && `: ${line.q}`}
          </span>
        ) : (
          <CardFace
            card={card === null ? { name, typeLine: '', colours: [] } : faceOf(card)}
            foil={line.finish !== 'nonfoil'}
          />
        )}
        <span className={styles['remove']}>
          <IconButton icon="x" label={`Take ${name} off the table`} onClick={() => onCopies(0)} />
        </span>
      </span>
      {line.kind !== 'choose' && (
        <>
          <b>{name}</b>
          <span>{copyFacts(line)}</span>
          {line.kind === 'loose' && <span>In no binder</span>}
          <Price cents={cents} currency={currency} />
          <CopiesStepper label={`Copies of ${name}`} value={line.quantity} max={most} onChange={onCopies} />
          {needsValue && (
            <MoneyField
              label="Counts for"
              value={byHand}
              currency={currency}
              fault={readMoney(byHand, currency).fault}
              onTyped={onValue}
            />
          )}
        </>
      )}
      {isRefused && <span className={styles['gone']}>Not there any more, or promised to somebody</span>}
    </div>
  )
}
