import type { Bounty, Reward } from '#contract/bounties.ts'
import { CONDITION_WORDS, FINISH_WORDS } from '#web/cards/copies/copy-words.ts'
import { moneyWords } from '#web/ui/controls/money-words.ts'
import { dayOfInstant } from '#web/ui/dates.ts'

/** The reward as it appears on the poster. */
export function rewardWords(reward: Reward): string {
  return reward.kind === 'money' ? moneyWords(reward.cents, reward.currency) : reward.text
}

/** `Near Mint, foil, ×2`: what would be accepted, in parts. */
export function askedFor({ minCondition, finish, quantity, isExact }: Bounty): string[] {
  return [
    CONDITION_WORDS[minCondition],
    ...(finish === null || finish === 'nonfoil' ? [] : [FINISH_WORDS[finish]]),
    ...(quantity > 1 ? [`×${String(quantity)}`] : []),
    ...(isExact ? ['This printing'] : []),
  ]
}

/** The state of a bounty, in one sentence. */
export function standingWords(bounty: Bounty): string {
  const { state, expiresAt } = bounty
  if (state === 'caught') return caughtWords(bounty)
  if (state === 'claimed') return huntedWords(bounty)
  if (state === 'withdrawn') return 'Withdrawn'
  return state === 'expired'
    ? `Expired on ${dayOfInstant(expiresAt)}`
    : `Open until ${dayOfInstant(expiresAt)}`
}

function caughtWords({ role, hunterUsername, caughtAt }: Bounty): string {
  const by = role === 'hunter' ? 'you' : (hunterUsername ?? 'a hunter')
  return `Caught by ${by}${caughtAt === null ? '' : ` on ${dayOfInstant(caughtAt)}`}`
}

function huntedWords({ role, hunterUsername, claimedUntil }: Bounty): string {
  const hunts = role === 'hunter' ? 'Taken by you' : `Taken by ${hunterUsername ?? 'someone'}`
  return claimedUntil === null ? hunts : `${hunts} until ${dayOfInstant(claimedUntil)}`
}
