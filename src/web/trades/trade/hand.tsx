import { sideWorth } from '#contract/trades/round-worth.ts'
import type { PriceSnapshot, TradeLine } from '#contract/trades/rounds.ts'
import { copyFacts } from '#web/cards/copies/copy-words.ts'
import { faceOf } from '#web/cards/printings/printing-face.tsx'
import { type LineTools, lineWords } from '#web/trades/line-words.ts'
import { CardFace } from '#web/ui/cards/card-face.tsx'
import { Price } from '#web/ui/cards/price.tsx'
import { moneyWords } from '#web/ui/controls/money-words.ts'
import { Icon } from '#web/ui/marks/icon.tsx'

import { HandHead } from './hand-head.tsx'

import styles from './hand.module.css'

interface HandProps {
  name: string
  avatarUrl: string | null
  /** `You give` or `They give`. */
  what: string
  lines: readonly TradeLine[]
  /** Money on top, in cents. */
  moneyCents: number
  prices: PriceSnapshot
  tools: LineTools
  /** By line: how many copies there still are, where there are too few. */
  lacking: ReadonlyMap<number, number>
  /** By line: in how many other offers its copies lie, where there are too few for all of them. */
  alsoOffered: ReadonlyMap<number, number>
}

/** What one member lays on the table. */
export function Hand({ name, avatarUrl, what, lines, moneyCents, prices, ...rest }: HandProps) {
  const { tools, lacking, alsoOffered } = rest
  const { cents, choiceCents, unpriced } = sideWorth(lines, prices)
  const { currency } = prices
  return (
    <section className={styles['hand']} aria-label={`${what}: ${name}`}>
      <HandHead
        name={name}
        avatarUrl={avatarUrl}
        what={what}
        cents={cents + choiceCents + moneyCents}
        currency={currency}
        unpriced={unpriced}
      />
      {lines.length === 0 && moneyCents === 0 ? (
        <p className={styles['nothing']}>Nothing yet</p>
      ) : (
        <ul className={styles['cards']}>
          {lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- a sent round never changes
            <li key={at}>
              <LineCard
                line={line}
                prices={prices}
                tools={tools}
                available={lacking.get(at)}
                otherOffers={alsoOffered.get(at)}
              />
            </li>
          ))}
          {moneyCents > 0 && (
            <li className={styles['coins']}>
              <Icon name="place:coins" />
              {moneyWords(moneyCents, currency)}
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

interface LineCardProps {
  line: TradeLine
  prices: PriceSnapshot
  tools: LineTools
  available: number | undefined
  otherOffers: number | undefined
}

function LineCard({ line, prices, tools, available, otherOffers }: LineCardProps) {
  const printing = line.kind === 'choose' ? undefined : tools.printings.get(line.printingId)
  if (line.kind === 'choose' || printing === undefined)
    return <span className={styles['choice']}>{lineWords(line, tools)}</span>
  const { cents, unpriced } = sideWorth([{ ...line, quantity: 1 }], prices)
  return (
    <span className={styles['line']}>
      <span className={styles['face']}>
        <CardFace card={faceOf(printing)} foil={line.finish !== 'nonfoil'} />
        {line.quantity > 1 && (
          <span className={styles['quantity']} data-numeric>
            ×{line.quantity}
          </span>
        )}
      </span>
      <b className={styles['name']}>{lineWords(line, tools)}</b>
      <small>{copyFacts(line)}</small>
      <Price cents={unpriced > 0 ? null : cents} currency={prices.currency} />
      {available !== undefined && (
        <small className={styles['gone']}>
          {available === 0 ? 'No longer there' : `Only ${String(available)} still there`}
        </small>
      )}
      {otherOffers !== undefined && (
        <small>Also in {otherOffers === 1 ? '1 other offer' : `${String(otherOffers)} other offers`}</small>
      )}
    </span>
  )
}
