import { Link } from '@tanstack/react-router'

import type { Printing } from '#contract/cards.ts'
import { useCurrency } from '#web/app/currency.ts'
import { Price } from '#web/ui/cards/price.tsx'
import { SetSymbol } from '#web/ui/cards/set-symbol.tsx'
import { shortMonthWords } from '#web/ui/dates.ts'

import { isFoilOnly, listedCents, PrintingFace } from './printing-face.tsx'
import { factsOf } from './printing-facts.ts'

import styles from './printing-strip.module.css'

interface PrintingsProps {
  printings: readonly Printing[]
  currentId: string
}

/** Printings side by side. */
export function PrintingStrip({ printings, currentId }: PrintingsProps) {
  return (
    <ul className={styles['strip']}>
      {printings.map((printing) => (
        <li key={printing.id}>
          <PrintingLink printing={printing} isCurrent={printing.id === currentId} />
        </li>
      ))}
    </ul>
  )
}

function PrintingLink({ printing, isCurrent }: { printing: Printing; isCurrent: boolean }) {
  const currency = useCurrency()
  return (
    <Link
      to="/card/$id"
      params={{ id: printing.id }}
      className={styles['printing']}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <PrintingFace printing={printing} foil={isFoilOnly(printing)} />
      <span className={styles['name']}>{printing.set}</span>
      <span className={styles['facts']}>
        {printing.releasedAt !== null && `${shortMonthWords(printing.releasedAt)} · `}
        {factsOf(printing, currency)}
      </span>
      <span className={styles['price']}>
        <SetSymbol code={printing.setCode} name={printing.set} rarity={printing.rarity} />
        <Price cents={listedCents(printing, currency)} currency={currency} />
      </span>
    </Link>
  )
}
