import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'

import { FINISH_WORDS } from '#web/cards/copies/copy-words.ts'
import { sentenceOfReason } from '#web/imports/import-words.ts'
import { Price } from '#web/ui/cards/price.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { Text } from '#web/ui/layout/text.tsx'
import { WatchMark } from '#web/watchlist/watch-mark.tsx'

import { elsewhereWords, type FoundLine, missingOf, moreNear } from './want-words.ts'

import styles from './wants-page.module.css'

/** One card of a list: how many the member has, what a missing one costs, and who has it. */
export function WantRow({ line }: { line: FoundLine }) {
  const { card, quantity, have, isExact, finish, priceCents, currency } = line
  const printing = isExact ? `${card.set}, ${card.collectorNumber}` : 'Any printing'
  return (
    <li className={styles['row']}>
      <div className={styles['what']}>
        <Link to="/card/$id" params={{ id: card.id }} className={linkClass('plain')}>
          <b>{card.name}</b>
        </Link>
        <Text as="p" size="sm" tone="muted">
          {finish === null ? printing : `${printing}, ${FINISH_WORDS[finish].toLowerCase()}`}
        </Text>
        {missingOf(line) > 0 && <WhoHasIt line={line} />}
        <Guess line={line} />
      </div>
      <div className={styles['count']}>
        <span>
          {have} of {quantity}
        </span>
      </div>
      <div className={styles['price']}>
        <Price cents={priceCents} currency={currency} />
      </div>
      <WatchMark cardId={card.id} name={card.name} />
    </li>
  )
}

/** The members who have it near, or how many have it elsewhere. */
function WhoHasIt({ line }: { line: FoundLine }) {
  const more = moreNear(line)
  const elsewhere = elsewhereWords(line)
  if (line.nearby.length === 0 && elsewhere === '') return null
  return (
    <Text as="p" size="sm" tone="muted">
      {line.nearby.length > 0 && 'Near you: '}
      {line.nearby.map(({ username }, at) => (
        <Fragment key={username}>
          {at > 0 && ', '}
          <Link to="/$username" params={{ username }} hash="trade" className={linkClass('plain')}>
            {username}
          </Link>
        </Fragment>
      ))}
      {more > 0 && ` and ${String(more)} more`}
      {elsewhere}
    </Text>
  )
}

/** What we guessed, where it matters: which printing is none of it if any will do. */
function Guess({ line: { reason, outcome, isExact } }: { line: FoundLine }) {
  if (reason === null || reason === 'no_printing_named') return null
  if (reason === 'several_printings' && !isExact) return null
  return (
    <Text as="p" size="sm" tone="muted">
      {sentenceOfReason(reason, outcome)}
    </Text>
  )
}
