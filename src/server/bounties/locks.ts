import { lockKind } from '#server/events/locks.ts'

/** One bounty: what becomes of it. */
export const oneBounty = lockKind('bounty')

/** How many bounties a member has up, or hunts, at a time. */
export const bountiesOf = lockKind('bounties-of')
