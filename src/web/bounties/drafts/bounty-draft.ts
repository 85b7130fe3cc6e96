import { BOUNTY_DAYS, BOUNTY_DAYS_MAX, type NewBounty, type RewardKind } from '#contract/bounties.ts'
import type { Currency } from '#contract/currency.ts'
import { readMoney, type TypedMoney } from '#web/ui/controls/typed-money.ts'

export const QUANTITY_MAX = 99
export const REWARD_TEXT_MAX = 200
export const NOTE_MAX = 500
const REWARD_CENTS_MIN = 1

/** A bounty form's values, as typed. */
export interface BountyDraft extends Pick<
  NewBounty,
  'minCondition' | 'finish' | 'quantity' | 'isExact' | 'note'
> {
  readonly rewardKind: RewardKind
  readonly amount: string
  /** Of the amount. */
  readonly currency: Currency
  /** What is offered instead of money. */
  readonly text: string
  readonly days: string
}

/** The form as it begins, for a member who sees prices in this currency. */
export function firstDraft(currency: Currency): BountyDraft {
  return { ...FIRST_DRAFT, currency }
}

const FIRST_DRAFT: Omit<BountyDraft, 'currency'> = {
  rewardKind: 'money',
  amount: '',
  text: '',
  minCondition: 'LP',
  finish: null,
  quantity: 1,
  isExact: false,
  note: '',
  days: String(BOUNTY_DAYS),
}

export type DraftFaults = Partial<Record<'reward' | 'days', string>>

/** What is missing or wrong, as a sentence per field. */
export function draftFaults(draft: BountyDraft): DraftFaults {
  const days = Number(draft.days)
  const areDays = /^\d{1,3}$/.test(draft.days.trim()) && days >= 1 && days <= BOUNTY_DAYS_MAX
  return {
    ...(rewardOf(draft) === undefined && { reward: rewardFault(draft) }),
    ...(!areDays && { days: `1 to ${String(BOUNTY_DAYS_MAX)}` }),
  }
}

/** Turns a draft without faults into the request. */
export function readDraft(cardId: string, draft: BountyDraft): NewBounty {
  const { minCondition, finish, quantity, isExact, note } = draft
  const reward = rewardOf(draft)
  if (reward === undefined) throw new RangeError('a draft with faults')
  return {
    cardId,
    reward,
    minCondition,
    finish,
    quantity,
    isExact,
    note: note.trim(),
    days: Number(draft.days),
  }
}

function rewardFault({ rewardKind, amount, currency }: BountyDraft): string {
  if (rewardKind !== 'money') return 'Say what you offer.'
  return readReward(amount, currency).fault ?? 'Enter an amount such as 12.50.'
}

function readReward(amount: string, currency: Currency): TypedMoney {
  return readMoney(amount, currency, REWARD_CENTS_MIN)
}

function rewardOf({
  rewardKind: kind,
  amount,
  currency,
  text,
}: BountyDraft): NewBounty['reward'] | undefined {
  if (kind === 'money') {
    const { cents } = readReward(amount, currency)
    return cents === undefined || cents === null ? undefined : { kind, cents, currency }
  }
  return text.trim() === '' ? undefined : { kind, text: text.trim() }
}
