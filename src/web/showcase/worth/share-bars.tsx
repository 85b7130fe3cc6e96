import { Link } from '@tanstack/react-router'

import type { Currency } from '#contract/currency.ts'
import type { Share } from '#contract/showcase/worth.ts'
import { cardsOf } from '#web/collection/binder-stats.tsx'
import { Pip } from '#web/ui/cards/pip.tsx'
import { Price } from '#web/ui/cards/price.tsx'
import { SetSymbol } from '#web/ui/cards/set-symbol.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { Text } from '#web/ui/layout/text.tsx'

import { sharesOf } from './value-days.ts'

import styles from './worth-panel.module.css'

type ShareKind = 'colour' | 'rarity' | 'set'

interface ShareBarsProps {
  label: string
  shares: readonly Share[]
  kind: ShareKind
  /** Of the values. */
  currency: Currency
}

/** Breaks down a total: each part with its share as a bar, its name and its value in words. */
export function ShareBars({ label, shares, kind, currency }: ShareBarsProps) {
  const percents = sharesOf(shares)
  // All others together may exceed any single part, so they do not set the scale.
  const widest = Math.max(...percents.filter((_, at) => shares[at]?.key !== ''), 1)
  return (
    <ul className={styles['bars']} aria-label={label}>
      {shares.map(({ key, name, copies, valueCents }, at) => (
        <li key={key} className={styles['share']} data-kind={kind} data-key={key}>
          <span className={styles['name']}>
            <Sign kind={kind} code={key} />
            <ShareName kind={kind} code={key} name={name} />
          </span>
          <span data-numeric>
            <Price cents={valueCents} currency={currency} />{' '}
            <Text tone="muted">{percentWord(percents[at] ?? 0)}</Text>
          </span>
          <span className={styles['track']} aria-hidden="true">
            <i style={{ width: `${Math.min(100, ((percents[at] ?? 0) / widest) * 100).toFixed(1)}%` }} />
          </span>
          <Text size="xs" tone="muted">
            {cardsOf(copies)}
          </Text>
        </li>
      ))}
    </ul>
  )
}

function ShareName({ kind, code, name }: { kind: ShareKind; code: string; name: string }) {
  if (kind !== 'set' || code === '') return <span>{name}</span>
  return (
    <Link to="/sets/$code" params={{ code }} className={linkClass('plain')}>
      {name}
    </Link>
  )
}

function Sign({ kind, code }: { kind: ShareKind; code: string }) {
  if (kind === 'colour' && /^[WUBRGC]$/.test(code)) return <Pip symbol={code} silent />
  return kind === 'set' && code !== '' ? <SetSymbol code={code} silent /> : null
}

function percentWord(percent: number): string {
  return percent > 0 && percent < 1 ? 'under 1%' : `${percent.toFixed(0)}%`
}
