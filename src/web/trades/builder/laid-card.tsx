import type { Currency } from '#contract/currency.ts'
import type { CardLine } from '#contract/trades/places.ts'
import type { TradeLine } from '#contract/trades/rounds.ts'
import { copyFacts } from '#web/cards/copies/copy-words.ts'
import { faceOf } from '#web/cards/printings/printing-face.tsx'
import { choiceWords } from '#web/trades/line-words.ts'
import { CardFace } from '#web/ui/cards/card-face.tsx'
import { Price } from '#web/ui/cards/price.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { MoneyField } from '#web/ui/controls/money-field.tsx'
import { moneyWords } from '#web/ui/controls/money-words.ts'
import { readMoney } from '#web/ui/controls/typed-money.ts'

import { CopiesStepper } from './copies-stepper.tsx'
import { LooseLookFields } from './loose-look.tsx'
import { type LaidLine, type LooseLook, nameOf } from './offer-draft.ts'

import styles from './laid-hand.module.css'

interface LaidCardProps {
  laid: LaidLine
  /** What one copy counts for. */
  cents: number | null
  currency: Currency
  needsValue: boolean
  isRefused: boolean
  refusedWords?: string | undefined
  onCopies: (copies: number) => void
  onValue: (typed: string) => void
  /** Says what a card in no binder is like, where that may be chosen. */
  onLook?: ((look: LooseLook) => void) | undefined
}

/** One line on the table: its picture, how many, and what it counts for. */
export function LaidCard({
  laid,
  cents,
  currency,
  needsValue,
  isRefused,
  refusedWords,
  onCopies,
  onValue,
  onLook,
}: LaidCardProps) {
  const { line, card, byHand, most } = laid
  const name = nameOf(laid)
  return (
    <div className={styles['line']}>
      <span className={styles['face']}>
        {line.kind === 'choose' ? (
          <span className={styles['choice']}>
            A choice up to {moneyWords(line.upToCents, currency)}
            {choiceWords(line)}
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
          <LookOf laid={laid} line={line} onLook={onLook} />
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
      {isRefused && <span className={styles['gone']}>{refusedWords ?? REFUSED[line.kind]}</span>}
    </div>
  )
}

const REFUSED: Readonly<Record<TradeLine['kind'], string>> = {
  copies: 'Not there any more, or promised to somebody',
  loose: 'There is no such card',
  choose: 'Nobody can choose from this',
}

interface LookOfProps extends Pick<LaidCardProps, 'laid' | 'onLook'> {
  line: CardLine
}

function LookOf({ laid, line, onLook }: LookOfProps) {
  if (line.kind === 'copies') return <span>{copyFacts(line)}</span>
  return (
    <>
      {onLook === undefined ? (
        <span>{copyFacts(line)}</span>
      ) : (
        <LooseLookFields laid={laid} look={line} onLook={onLook} />
      )}
      <span>In no binder</span>
    </>
  )
}
