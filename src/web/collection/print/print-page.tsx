import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { memo, useState } from 'react'

import type { StackWindow } from '#contract/collection/listing.ts'
import type { Stack } from '#contract/collection/stacks.ts'
import { cardsOf } from '#web/collection/binder-stats.tsx'
import { readListingAddress } from '#web/collection/listing/listing-address.ts'
import { binderQueries } from '#web/collection/queries.ts'
import { factsOf } from '#web/collection/stack-words.tsx'
import { Value } from '#web/collection/value.tsx'
import { Price } from '#web/ui/cards/price.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { Seg } from '#web/ui/controls/seg.tsx'
import { dayOfInstant } from '#web/ui/dates.ts'
import { figureOf } from '#web/ui/figure-of.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import type { PrintAddress } from './print-address.ts'
import { mostOf, printQueries } from './queries.ts'
import { picturesAreThere, Sheets } from './sheets.tsx'

import styles from './print-page.module.css'

const LOOKS = [
  { value: 'list', label: 'List' },
  { value: 'sheets', label: 'Nine to a page' },
] as const

interface PrintedProps {
  address: PrintAddress
  title: string
  list: StackWindow
}

/** A list for paper: black on white, in columns, or nine cards to a page. */
export function PrintPage({ address }: { address: PrintAddress }) {
  const { binder: binderId = '' } = address
  const { data: binder } = useQuery({ ...binderQueries.one(binderId), enabled: binderId !== '' })
  const { data, isError, refetch } = useQuery(printQueries.lines(address))
  const title = binderId === '' ? 'All my cards' : (binder?.name ?? 'Binder')
  return (
    <Page>
      <div className={styles['screen']}>
        <PageHead title={`Print: ${title}`} lede="Preview">
          <Row>
            <WayBack address={address} />
            <PrintButton isReady={data !== undefined} />
          </Row>
        </PageHead>
        <LookChoice address={address} />
        {isError && (
          <Notice kind="bad" onRetry={() => void refetch()}>
            Couldn’t load the cards.
          </Notice>
        )}
        {data === undefined && !isError && (
          <Text as="p" tone="muted">
            Loading the cards...
          </Text>
        )}
        {data && <TooMany total={data.total} most={mostOf(address)} />}
      </div>
      {data && <Printed address={address} title={title} list={data} />}
    </Page>
  )
}

function Printed({ address: { look }, title, list }: PrintedProps) {
  return look === 'sheets' ? (
    <Sheets title={title} stacks={list.stacks} />
  ) : (
    <Paper title={title} list={list} />
  )
}

function LookChoice({ address: { look, ...address } }: { address: PrintAddress }) {
  const navigate = useNavigate()
  return (
    <Seg
      label="Look"
      options={LOOKS}
      value={look ?? 'list'}
      onChange={(wanted) => {
        const search = wanted === 'sheets' ? { ...address, look: wanted } : address
        void navigate({ to: '/binders/print', search, replace: true })
      }}
    />
  )
}

function PrintButton({ isReady }: { isReady: boolean }) {
  const [isWaiting, setIsWaiting] = useState(false)

  async function handlePrint() {
    setIsWaiting(true)
    await picturesAreThere()
    setIsWaiting(false)
    window.print()
  }

  return (
    <Button
      disabled={!isReady}
      busy={isWaiting ? 'Loading the pictures...' : undefined}
      onClick={() => void handlePrint()}
    >
      Print
    </Button>
  )
}

function WayBack({ address: { binder: binderId = '', ...rest } }: { address: PrintAddress }) {
  const address = readListingAddress({ ...rest })
  return binderId === '' ? (
    <Link to="/binders/cards" search={address} className={linkClass('more')}>
      Back to the cards
    </Link>
  ) : (
    <Link to="/binders/$id" params={{ id: binderId }} search={address} className={linkClass('more')}>
      Back to the binder
    </Link>
  )
}

function TooMany({ total, most }: { total: number; most: number }) {
  if (total <= most) return null
  return (
    <Notice kind="warn">
      Only the first {figureOf(most)} of {figureOf(total)} lines are printed. Narrow the list to print the
      others.
    </Notice>
  )
}

function Paper({ title, list }: { title: string; list: StackWindow }) {
  const [today] = useState(() => dayOfInstant(new Date().toISOString()))
  return (
    <section className={styles['paper']} aria-label="List" data-paper>
      <h2>{title}</h2>
      <p>
        {cardsOf(list.copies)}, <Value {...list} />, {today}
      </p>
      <Lines stacks={list.stacks} />
    </section>
  )
}

const Lines = memo(function Lines({ stacks }: { stacks: readonly Stack[] }) {
  return (
    <ul className={styles['lines']}>
      {stacks.map((stack) => (
        <li key={stack.id} data-numeric>
          <span>{stack.quantity}×</span>
          <span>
            <b>{stack.printing.name}</b> {stack.printing.setCode.toUpperCase()}{' '}
            {stack.printing.collectorNumber}, {factsOf(stack)}
          </span>
          <span>
            <Price cents={stack.worthCents} currency={stack.currency} />
          </span>
        </li>
      ))}
    </ul>
  )
})
