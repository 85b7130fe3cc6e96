import type { Bounty, BountyState } from '#contract/bounties.ts'
import { dayOfInstant } from '#web/ui/dates.ts'

/** What a member may do with a bounty. */
export type BountyAct = 'claim' | 'release' | 'catch' | 'withdraw' | 'renew'

/** The actions a reader may take, the likeliest first. */
export function actsOn({ role, state }: Pick<Bounty, 'role' | 'state'>): readonly BountyAct[] {
  if (role === 'poster') return POSTER_ACTS[state]
  if (role === 'hunter') return state === 'claimed' ? ['release'] : []
  return state === 'open' ? ['claim'] : []
}

const POSTER_ACTS: Readonly<Record<BountyState, readonly BountyAct[]>> = {
  open: ['renew', 'withdraw'],
  claimed: ['catch', 'release'],
  caught: [],
  withdrawn: [],
  expired: ['renew'],
}

/** The label of the action's button. */
export function actWords({ role, owned }: Pick<Bounty, 'role' | 'owned'>, act: BountyAct): string {
  if (act === 'claim') return owned > 0 ? 'I have it' : 'Take bounty'
  if (act === 'release') return role === 'poster' ? 'Release hunter' : 'Give up bounty'
  return { catch: 'Mark as caught', withdraw: 'Withdraw', renew: 'Renew for 30 days' }[act]
}

type Asked = Pick<Bounty, 'role' | 'owned' | 'hunterUsername'>

/** The question asked before an action; `undefined` if it can simply be undone. */
export function questionOn(bounty: Asked, act: BountyAct): { text: string; action: string } | undefined {
  const hunter = bounty.hunterUsername ?? 'the hunter'
  const action = actWords(bounty, act)
  if (act === 'catch') {
    return { action, text: `Did ${hunter} bring you the card? This counts for them. You can’t undo it.` }
  }
  if (act === 'withdraw') return { action, text: 'Withdraw this bounty? You can’t bring it back.' }
  if (act !== 'release') return undefined
  return bounty.role === 'poster'
    ? { action, text: `Release ${hunter} from this bounty? It’s no longer kept for them.` }
    : { action, text: 'Give up this bounty? It’s no longer kept for you.' }
}

/** The message after the action is done. */
export function doneWords(
  { state, claimedUntil, expiresAt }: Pick<Bounty, 'state' | 'claimedUntil' | 'expiresAt'>,
  act: BountyAct,
): string {
  if (act === 'claim')
    return claimedUntil === null
      ? 'The bounty is yours to catch.'
      : `The bounty is yours to catch until ${dayOfInstant(claimedUntil)}.`
  if (act === 'renew') return `The bounty now runs until ${dayOfInstant(expiresAt)}.`
  return {
    release:
      state === 'expired'
        ? 'The bounty’s days are over, so it’s off the board.'
        : 'The bounty is open again.',
    catch: 'Caught. It counts for the hunter.',
    withdraw: 'The bounty is withdrawn.',
  }[act]
}

const ENDING_MS = 3 * 86_400_000

/** Whether a hunt ends so soon that its hunter gets a reminder. */
export function isEndingSoon({ claimedUntil }: Pick<Bounty, 'claimedUntil'>, now: Date): boolean {
  return claimedUntil !== null && new Date(claimedUntil).getTime() - now.getTime() <= ENDING_MS
}
