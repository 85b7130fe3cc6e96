import { lockKind } from '#server/events/locks.ts'

/** One bounty and its state. */
export const oneBounty = lockKind('bounty')

/** How many bounties a member has up, or hunts, at a time. */
export const bountiesOf = lockKind('bounties-of')
