import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'

import type { CardPage, Printing } from '#contract/cards.ts'
import { SAYS } from '#web/shell/says.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { Price } from '#web/ui/price.tsx'
import { Rubric } from '#web/ui/rubric.tsx'
import { SetSymbol } from '#web/ui/set-symbol.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stack } from '#web/ui/stack.tsx'

import { centsOf, isFoilOnly, PrintingFace } from './printing-face.tsx'
import { cardQueries } from './queries.ts'

import styles from './printing-strip.module.css'

/** Some lands were printed hundreds of times: more than this are shown only when asked for. */
const SHOWN_AT_FIRST = 24
const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Every printing of the card, to look at another. */
export function PrintingStrip({ card }: { card: CardPage }) {
  const titleId = useId()
  const { data, isError, refetch } = useQuery(cardQueries.variants(card.canonicalId))
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? data : data?.slice(0, SHOWN_AT_FIRST)
  return (
    <Stack as="section" labelledBy={titleId}>
      <Rubric title="Printings" id={titleId} />
      {isError && (
        <Notice kind="bad" onRetry={() => void refetch()}>
          {SAYS.variantsFailed}
        </Notice>
      )}
      {!data && !isError && <Skeleton height="16.5rem" />}
      {shown && (
        <ul className={styles['strip']}>
          {shown.map((printing) => (
            <li key={printing.id}>
              <PrintingLink printing={printing} isCurrent={printing.id === card.id} />
            </li>
          ))}
        </ul>
      )}
      {data && shown && shown.length < data.length && (
        <div>
          <Button variant="quiet" size="sm" onClick={() => setShowsAll(true)}>
            Show all {data.length} printings
          </Button>
        </div>
      )}
    </Stack>
  )
}

function PrintingLink({ printing, isCurrent }: { printing: Printing; isCurrent: boolean }) {
  return (
    <Link
      to="/card/$id"
      params={{ id: printing.id }}
      className={styles['printing']}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <PrintingFace printing={printing} foil={isFoilOnly(printing)} />
      <span className={styles['name']}>{printing.set}</span>
      <span className={styles['date']}>
        {[
          printing.releasedAt && MONTH.format(new Date(printing.releasedAt)),
          `#${printing.collectorNumber}`,
          printing.lang === 'en' ? '' : printing.lang.toUpperCase(),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      <span className={styles['facts']}>
        <SetSymbol code={printing.setCode} name={printing.set} rarity={printing.rarity} />
        <Price cents={centsOf(printing.price)} />
      </span>
    </Link>
  )
}
