import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment, useId, useState } from 'react'

import type { Worth } from '#contract/showcase/worth.ts'
import { cardsOf } from '#web/collection/binder-stats.tsx'
import { countedWords } from '#web/collection/counted.ts'
import { Price } from '#web/ui/cards/price.tsx'
import { Seg } from '#web/ui/controls/seg.tsx'
import { dayWords } from '#web/ui/dates.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { Movers } from './movers.tsx'
import { worthQueries, type WorthSpan } from './queries.ts'
import { ShareBars } from './share-bars.tsx'
import { ValuePlot } from './value-plot.tsx'

import styles from './worth-panel.module.css'

const SPANS: readonly { value: WorthSpan; label: string }[] = [
  { value: 'week', label: '7 d' },
  { value: 'month', label: '30 d' },
  { value: 'year', label: '1 y' },
  { value: 'all', label: 'All' },
]

/** The value of one binder, or of all: its history, its parts, and what moved it. */
export function WorthPanel({ binderId }: { binderId: string | undefined }) {
  return (
    <div className={styles['panel']}>
      <Course binderId={binderId} />
      <Parts binderId={binderId} />
    </div>
  )
}

function Course({ binderId }: { binderId: string | undefined }) {
  const [span, setSpan] = useState<WorthSpan>('month')
  const {
    data: history,
    isError,
    isPlaceholderData,
    refetch,
  } = useQuery(worthQueries.history(binderId, span))
  const titleId = useId()
  return (
    <>
      <Leaf as="section" stacked labelledBy={titleId}>
        <Rubric id={titleId} title="Value over time" />
        <div className={styles['span']}>
          <Seg label="Time range" options={SPANS} value={span} onChange={setSpan} />
        </div>
        {isError && (
          <Notice kind="bad" onRetry={() => void refetch()}>
            Couldn’t load the value over time.
          </Notice>
        )}
        <div className={styles['course']} aria-busy={isPlaceholderData}>
          {history === undefined ? !isError && <Skeleton height="11rem" /> : <ValuePlot history={history} />}
        </div>
      </Leaf>
      <Leaf as="section" stacked>
        <Rubric title="Biggest movers" />
        {history ? <Movers {...history} /> : !isError && <Skeleton height="14rem" />}
      </Leaf>
    </>
  )
}

function Parts({ binderId }: { binderId: string | undefined }) {
  const { data: worth, isError, refetch } = useQuery(worthQueries.now(binderId))
  if (worth === undefined && isError) {
    return (
      <Notice kind="bad" onRetry={() => void refetch()}>
        Couldn’t load the breakdown.
      </Notice>
    )
  }
  if (worth === undefined) return <Skeleton height="30rem" />
  return (
    <>
      <div className={styles['parts']}>
        <Leaf as="section" stacked>
          <Rubric title="Colours" />
          <ShareBars
            label="Value by colour"
            shares={worth.byColour}
            kind="colour"
            currency={worth.currency}
          />
        </Leaf>
        <Leaf as="section" stacked>
          <Rubric title="Rarities" />
          <ShareBars
            label="Value by rarity"
            shares={worth.byRarity}
            kind="rarity"
            currency={worth.currency}
          />
        </Leaf>
        <Leaf as="section" stacked>
          <Rubric title="Sets" />
          <ShareBars label="Value by set" shares={worth.bySet} kind="set" currency={worth.currency} />
        </Leaf>
      </div>
      <Foot worth={worth} />
    </>
  )
}

function Foot({ worth }: { worth: Worth }) {
  const { byCondition, costs, currency, pricedOn, unpricedCount } = worth
  const paid = ([currency, currency === 'usd' ? 'eur' : 'usd'] as const).filter((each) => costs[each] > 0)
  const counted = countedWords(byCondition)
  return (
    <Text as="p" size="sm" tone="muted">
      {pricedOn !== null && `Prices${currency === 'eur' ? ' in euros' : ''} of ${dayWords(pricedOn)}. `}
      {counted !== undefined && (
        <>
          Worn cards are{' '}
          <Link to="/profile" hash="worth">
            {counted}
          </Link>
          .{' '}
        </>
      )}
      {unpricedCount > 0 && `${cardsOf(unpricedCount)} without a price. `}
      {paid.length > 0 && (
        <>
          What you paid, where you filled it in:{' '}
          {paid.map((each, at) => (
            <Fragment key={each}>
              {at > 0 && ' and '}
              <Price cents={costs[each]} currency={each} />
            </Fragment>
          ))}
          .
        </>
      )}
    </Text>
  )
}
