import { useRef, useState } from 'react'

import { OPEN_BOUNTIES_MAX } from '#contract/bounties.ts'
import { useCurrency } from '#web/app/currency.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { usePostMany } from '#web/bounties/actions.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { MoneyField } from '#web/ui/controls/money-field.tsx'
import { readMoney } from '#web/ui/controls/typed-money.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { useWatchMany } from '#web/watchlist/actions.ts'

import { wishOf } from './actions.ts'
import type { ListDraft } from './list-form.tsx'
import { type FoundLine, wantedOf } from './want-words.ts'

/** A bounty asks for no more copies than this. */
const BOUNTY_COPIES_MAX = 99
const TOO_MANY = `You can have ${String(OPEN_BOUNTIES_MAX)} bounties at a time. Bring a shorter list for bounties.`
const NO_REWARD = 'Say how much you pay for each.'

interface BringFormProps {
  lines: readonly FoundLine[]
  draft: ListDraft
  onDraft: (part: Partial<ListDraft>) => void
}

/** Brings the cards of a list onto the watchlist, or onto the bounty board. */
export function BringForm({ lines, draft, onDraft }: BringFormProps) {
  const wanted = wantedOf(lines, draft.onlyMissing)
  const currency = useCurrency()
  const { amount, watch, post, fault, clearFault } = useBringing(wanted, draft.atMost)
  const error = watch.error ?? post.error
  return (
    <Leaf stacked>
      <CheckboxField
        label="Only what I don’t have"
        checked={draft.onlyMissing}
        onChange={({ target }) => onDraft({ onlyMissing: target.checked })}
      />
      <MoneyField
        ref={amount}
        label="At most, for each"
        currency={currency}
        hint="The target price of your watches, or the reward of your bounties."
        value={draft.atMost}
        fault={fault}
        onTyped={(atMost) => {
          clearFault()
          onDraft({ atMost })
        }}
      />
      {error !== null && <Notice kind="bad">{wordingOf(error)}</Notice>}
      <BringButtons count={wanted.length} watch={watch} post={post} />
      {wanted.length > OPEN_BOUNTIES_MAX && <Notice>{TOO_MANY}</Notice>}
    </Leaf>
  )
}

interface Act {
  readonly isPending: boolean
  readonly begin: () => void
}

interface BringButtonsProps {
  /** How many cards there are to bring. */
  count: number
  watch: Act
  post: Act
}

function BringButtons({ count, watch, post }: BringButtonsProps) {
  const isBarred = count === 0
  return (
    <Row>
      <Button
        icon="place:spyglass"
        busy={watch.isPending ? 'Watching...' : undefined}
        disabled={isBarred}
        onClick={watch.begin}
      >
        {count === 1 ? 'Watch 1 card' : `Watch ${String(count)} cards`}
      </Button>
      <Button
        variant="quiet"
        icon="place:wanted-reward"
        busy={post.isPending ? 'Posting...' : undefined}
        disabled={isBarred || count > OPEN_BOUNTIES_MAX}
        onClick={post.begin}
      >
        {count === 1 ? 'Post 1 bounty' : `Post ${String(count)} bounties`}
      </Button>
    </Row>
  )
}

/** The two ways to bring cards, each as one act; `atMost` is the amount as typed. */
function useBringing(wanted: ReturnType<typeof wantedOf>, atMost: string) {
  const currency = useCurrency()
  const watch = useWatchMany()
  const post = usePostMany()
  const [fault, setFault] = useState<string>()
  const amount = useRef<HTMLInputElement>(null)
  const money = readMoney(atMost, currency, 1)

  const isBusy = watch.isPending || post.isPending

  function blame(found: string | undefined) {
    setFault(found)
    if (found !== undefined) amount.current?.focus()
  }

  function handleWatch() {
    if (isBusy) return
    blame(money.fault)
    const { cents } = money
    if (cents === undefined) return
    post.reset()
    watch.mutate(
      wanted.map(({ line, quantity }) => ({
        ...wishOf(line),
        quantity,
        alertBelowCents: cents,
        alertCurrency: currency,
      })),
    )
  }

  function handlePost() {
    if (isBusy) return
    const { cents = null } = money
    blame(money.fault ?? (cents === null ? NO_REWARD : undefined))
    if (cents === null) return
    watch.reset()
    const reward = { kind: 'money' as const, cents, currency }
    post.mutate(
      wanted.map(({ line, quantity }) => ({
        ...wishOf(line),
        quantity: Math.min(quantity, BOUNTY_COPIES_MAX),
        reward,
      })),
    )
  }

  return {
    amount,
    fault,
    clearFault: () => setFault(undefined),
    watch: { isPending: watch.isPending, error: watch.error, begin: handleWatch },
    post: { isPending: post.isPending, error: post.error, begin: handlePost },
  }
}
