import { Link } from '@tanstack/react-router'

import type { Pile, TradeSummary } from '#contract/trades/trade.ts'
import { isClosedRequest, SOMEBODY, standingOf } from '#web/trades/trade-words.ts'
import { Price } from '#web/ui/cards/price.tsx'
import { Thumb } from '#web/ui/cards/thumb.tsx'
import { momentWords } from '#web/ui/dates.ts'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { Icon } from '#web/ui/marks/icon.tsx'
import { WaxSeal } from '#web/ui/marks/wax-seal.tsx'
import { Who } from '#web/ui/marks/who.tsx'

import styles from './trade-row.module.css'

/** One trade in a list: with whom, both piles, and how it stands. */
export function TradeRow({ trade }: { trade: TradeSummary }) {
  const { id, otherUsername, otherAvatarUrl, gives, gets, currency, updatedAt } = trade
  const { seal, icon, label, detail } = standingOf(trade)
  return (
    <li>
      <Link to="/trades/$id" params={{ id }} className={rowClass()}>
        <span className={styles['trade']}>
          <span className={styles['who']}>
            <Who name={otherUsername ?? SOMEBODY} src={otherAvatarUrl} sub={momentWords(updatedAt)} wraps />
          </span>
          <span className={styles['piles']}>
            <PileWords pile={gives} currency={currency} what="you give" />
            <Icon name="place:scales" />
            <PileWords pile={gets} currency={currency} what="you get" isRight />
          </span>
          <span className={styles['standing']}>
            <WaxSeal kind={seal} icon={icon} label={label} size="sm" />
            <small>{detail}</small>
            {isClosedRequest(trade) && <small>The request is closed</small>}
          </span>
        </span>
      </Link>
    </li>
  )
}

interface PileWordsProps {
  pile: Pile
  currency: TradeSummary['currency']
  what: string
  isRight?: boolean
}

function PileWords({ pile, currency, what, isRight = false }: PileWordsProps) {
  const { copies, cents, unpriced, moneyCents, pictures } = pile
  const hasPrice = cents + moneyCents > 0 || unpriced === 0
  return (
    <span className={styles['pile']} data-right={isRight || undefined}>
      <span className={styles['cards']}>
        {pictures.map((card) => (
          <Thumb key={`${card.name} ${card.imageUrl ?? ''}`} card={card} />
        ))}
      </span>
      <span className={styles['sum']}>
        <b>
          <Price cents={hasPrice ? cents + moneyCents : null} currency={currency} />
        </b>
        <small>
          {what}
          {copies > 1 && <>, {copies} cards</>}
        </small>
      </span>
    </span>
  )
}
