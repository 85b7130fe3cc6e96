import type { Currency } from '#contract/currency.ts'
import { Price } from '#web/ui/cards/price.tsx'
import { Avatar } from '#web/ui/marks/avatar.tsx'

import styles from './hand-head.module.css'

interface HandHeadProps {
  name: string
  avatarUrl: string | null
  /** `You give` or `They give`. */
  what: string
  cents: number
  currency: Currency
  /** How many copies count for nothing, because they have no price. */
  unpriced: number
}

/** Whose hand it is, and what it is worth. */
export function HandHead({ name, avatarUrl, what, cents, currency, unpriced }: HandHeadProps) {
  return (
    <header className={styles['head']}>
      <Avatar name={name} src={avatarUrl} />
      <span className={styles['who']}>
        <b>{name}</b>
        <small>{what}</small>
      </span>
      <span className={styles['sum']}>
        <b>
          <Price cents={cents} currency={currency} />
        </b>
        {unpriced > 0 && <small>{unpriced} without a price</small>}
      </span>
    </header>
  )
}
