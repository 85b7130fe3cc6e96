import type { ReactNode } from 'react'

import type { ChoiceUse } from '#contract/trades/choice-use.ts'
import { useSessionMember } from '#web/app/session.ts'
import { Verdict } from '#web/trades/trade/verdict.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { MoneyField } from '#web/ui/controls/money-field.tsx'
import { moneyWords } from '#web/ui/controls/money-words.ts'
import { useFocusKept } from '#web/ui/controls/use-focus-kept.ts'
import { Felt } from '#web/ui/layout/felt.tsx'

import { BalanceButton } from './balance-button.tsx'
import { ChoiceNote } from './choice-note.tsx'
import { LaidHand } from './laid-hand.tsx'
import { choosableIn, type HandName, type LaidLine, type OfferDraft } from './offer-draft.ts'
import { type Counting, evenMoney, otherSideOf, roundOf } from './offer-round.ts'

import styles from './offer-table.module.css'

/** What may be laid on the table besides copies of the shelves beside it. */
export type Laying = 'shelf' | 'loose' | 'choice'

interface OfferTableProps {
  username: string
  avatarUrl: string | null
  draft: OfferDraft
  counting: Counting
  /** Whether it begins balanced. */
  isBalanced: boolean
  moneyFault: string | undefined
  isRefused: (hand: HandName, line: LaidLine) => boolean
  refusedWords: string | undefined
  /** What the member picked of what the other lets them choose. */
  choice: ChoiceUse | undefined
  onChange: (part: Partial<OfferDraft>) => void
  onLay: (hand: HandName, what: Laying) => void
}

/** The table: both hands, the scales between them, and the money on one side. */
export function OfferTable({
  username,
  avatarUrl,
  draft,
  counting,
  isBalanced,
  isRefused,
  refusedWords,
  choice,
  onChange,
  onLay,
  ...money
}: OfferTableProps) {
  const member = useSessionMember()
  const round = roundOf(draft, counting)
  const theirs = otherSideOf(counting.side)
  const isChoiceOpen = choosableIn(draft.gets) !== undefined
  return (
    <Felt label="The table">
      <div className={styles['table']}>
        <LaidHand
          name={member?.username ?? ''}
          avatarUrl={member?.avatarUrl ?? null}
          what="You give"
          laid={draft.gives}
          round={round}
          side={counting.side}
          isRefused={(line) => isRefused('gives', line)}
          onChange={(gives) => onChange({ gives })}
        >
          <LayButtons whose="of yours" onLay={(what) => onLay('gives', what)} />
          <Button variant="felt" size="sm" onClick={() => onLay('gives', 'choice')}>
            Let them choose
          </Button>
        </LaidHand>
        <div className={styles['middle']}>
          <div aria-live="polite">
            <Verdict round={round} side={counting.side} />
          </div>
          <BalanceButton {...{ username, draft, counting, onChange }} isAtOnce={isBalanced} />
          <Coin {...{ username, draft, counting, onChange, ...money }} />
        </div>
        <LaidHand
          name={username}
          avatarUrl={avatarUrl}
          what="They give"
          laid={draft.gets}
          round={round}
          side={theirs}
          isRefused={(line) => isRefused('gets', line)}
          refusedWords={refusedWords}
          note={<ChoiceNote use={choice} isOpen={isChoiceOpen} currency={counting.currency} />}
          onChange={(gets) => onChange({ gets })}
        >
          <LayButtons whose={`of ${username}`} onLay={(what) => onLay('gets', what)} />
        </LaidHand>
      </div>
    </Felt>
  )
}

function LayButtons({ whose, onLay }: { whose: string; onLay: (what: Laying) => void }) {
  return (
    <>
      <Button
        variant="felt"
        size="sm"
        icon="plus"
        aria-label={`Lay a card ${whose}`}
        onClick={() => onLay('shelf')}
      >
        Lay a card
      </Button>
      <Button
        variant="felt"
        size="sm"
        aria-label={`Card in no binder, ${whose}`}
        onClick={() => onLay('loose')}
      >
        Card in no binder
      </Button>
    </>
  )
}

type CoinProps = Pick<OfferTableProps, 'username' | 'draft' | 'counting' | 'moneyFault' | 'onChange'>

function Coin({ username, draft, counting, moneyFault, onChange }: CoinProps) {
  const { currency } = counting
  const even = evenMoney(draft, counting)
  const isEven = draft.money === even.money && (even.cents === 0 || draft.isMoneyMine === even.isMoneyMine)
  return (
    <div className={styles['coin']}>
      <MoneyField
        label="Coin"
        value={draft.money}
        currency={currency}
        fault={moneyFault}
        onTyped={(money) => onChange({ money })}
      />
      <CheckboxField
        label={`${username} pays it`}
        checked={!draft.isMoneyMine}
        onChange={({ target }) => onChange({ isMoneyMine: !target.checked })}
      />
      {!isEven && (
        <EvenButton onPress={() => onChange({ money: even.money, isMoneyMine: even.isMoneyMine })}>
          {even.cents === 0 ? 'Even without coin' : `Even it out with ${moneyWords(even.cents, currency)}`}
        </EvenButton>
      )}
    </div>
  )
}

function EvenButton({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  const button = useFocusKept<HTMLButtonElement>()
  return (
    <Button ref={button} variant="felt" size="sm" onClick={onPress}>
      {children}
    </Button>
  )
}
