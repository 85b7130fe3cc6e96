import { type ReactNode, useState } from 'react'

import type { MeetingTable } from '#contract/trades/meeting.ts'
import { amountOf, placeKey } from '#contract/trades/places.ts'
import type { TradeLine } from '#contract/trades/rounds.ts'
import { useSessionMember } from '#web/app/session.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { draftFrom } from '#web/trades/builder/draft-from.ts'
import { LaidHand } from '#web/trades/builder/laid-hand.tsx'
import { type HandName, laidOf, type LaidLine } from '#web/trades/builder/offer-draft.ts'
import { otherSideOf } from '#web/trades/builder/offer-round.ts'
import { Shelf } from '#web/trades/builder/shelf.tsx'
import { SOMEBODY } from '#web/trades/trade-words.ts'
import { Verdict } from '#web/trades/trade/verdict.tsx'
import { Seg } from '#web/ui/controls/seg.tsx'
import { Felt } from '#web/ui/layout/felt.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { useChangeTable } from './actions.ts'
import { AgreeBar } from './agree-bar.tsx'
import { Heard } from './heard.tsx'
import { TableMoney } from './table-money.tsx'
import { useTypedCoin } from './use-typed-coin.ts'

import felt from '#web/trades/builder/offer-table.module.css'
import styles from './meeting.module.css'

interface LiveTableProps {
  table: MeetingTable
}

/** The table of two who sit together: both hands, both shelves, and what each of them says to it. */
export function LiveTable({ table }: LiveTableProps) {
  const { mutate, error } = useChangeTable(table.id)
  const coin = useTypedCoin(table)
  const name = table.otherUsername ?? SOMEBODY

  function handleCopies(hand: HandName, laid: LaidLine, copies: number) {
    const { line, card, marketCents } = laid
    if (line.kind === 'choose') return
    const side = hand === 'gives' ? table.side : otherSideOf(table.side)
    mutate({ change: { kind: 'line', side, line, copies }, card, marketCents })
  }

  return (
    <>
      <Heard table={table} name={name} />
      <Hands table={table} name={name} onCopies={handleCopies}>
        <TableMoney
          table={table}
          name={name}
          coin={coin}
          onChange={(money) => mutate({ change: { kind: 'money', money } })}
        />
      </Hands>
      {error && <Notice kind="bad">{wordingOf(error)}</Notice>}
      <Shelves table={table} name={name} onCopies={handleCopies} />
      <AgreeBar table={table} name={name} unlaid={coin.unlaid} />
    </>
  )
}

interface HandsProps extends LiveTableProps {
  name: string
  onCopies: (hand: HandName, laid: LaidLine, copies: number) => void
}

function Hands({ table, name, onCopies, children }: HandsProps & { children: ReactNode }) {
  const member = useSessionMember()
  const draft = draftFrom(table, table)
  const lacking = new Set(
    table.lacking.flatMap(({ side, index }) => {
      const line = table.terms[side][index]
      return line === undefined ? [] : [`${side} ${placeKey(line)}`]
    }),
  )
  const theirs = otherSideOf(table.side)
  const isRefused = (side: string, line: TradeLine) => lacking.has(`${side} ${placeKey(line)}`)
  return (
    <Felt label="The table">
      <div className={felt['table']}>
        <LaidHand
          name={member?.username ?? ''}
          avatarUrl={member?.avatarUrl ?? null}
          what="You give"
          laid={draft.gives}
          round={table}
          side={table.side}
          hasValues={false}
          isRefused={({ line }) => isRefused(table.side, line)}
          onChange={(next) => changedLines(draft.gives, next, (...one) => onCopies('gives', ...one))}
        />
        <div className={felt['middle']}>
          <Verdict round={table} side={table.side} />
          {children}
        </div>
        <LaidHand
          name={name}
          avatarUrl={table.otherAvatarUrl}
          what="They give"
          laid={draft.gets}
          round={table}
          side={theirs}
          hasValues={false}
          isRefused={({ line }) => isRefused(theirs, line)}
          onChange={(next) => changedLines(draft.gets, next, (...one) => onCopies('gets', ...one))}
        />
      </div>
    </Felt>
  )
}

/** Tells each line of which there are to be more or fewer. */
function changedLines(
  before: readonly LaidLine[],
  after: readonly LaidLine[],
  tell: (laid: LaidLine, copies: number) => void,
): void {
  for (const laid of before) {
    const copies = laidOf(after, laid)
    if (copies !== amountOf(laid.line)) tell(laid, copies)
  }
}

function Shelves({ table, name, onCopies }: HandsProps) {
  const [shown, setShown] = useState<HandName>('gives')
  const draft = draftFrom(table, table)
  if (table.otherUsername === null) return null
  const options = [
    { value: 'gives', label: 'Your cards' },
    { value: 'gets', label: `Cards of ${name}` },
  ] as const
  return (
    <section aria-label="Lay cards">
      <div className={styles['which']}>
        <Seg label="Whose cards" options={options} value={shown} onChange={setShown} />
      </div>
      <div className={styles['shelves']} data-shown={shown}>
        {(['gives', 'gets'] as const).map((hand) => (
          <Shelf
            key={hand}
            username={name}
            isMine={hand === 'gives'}
            laid={draft[hand]}
            currency={table.prices.currency}
            onLay={(line) => onCopies(hand, line, laidOf(draft[hand], line) + 1)}
          />
        ))}
      </div>
    </section>
  )
}
