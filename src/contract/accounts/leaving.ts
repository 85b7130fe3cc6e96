/** Shown in place of the name of a member who left. No member can take it. */
export const DEPARTED = 'Former member'

/** What we keep of members who leave, without their names. Shown before they leave. */
export const WHAT_STAYS = [
  'Caught bounties, and gatherings that others came to, because they belong to those members too. We remove your name, your words and the place.',
  'Trades, ratings you gave, table results and names you gave groups, because others need them. Your words go.',
  'A hash of your username. Nobody can ever use that name again, not even you.',
  'The ledger of what keepers did to your account, without your name. If an admin renamed you, it holds both names.',
] as const

/** What we delete when a member leaves. Shown before they leave. */
export const WHAT_GOES = [
  'Your account, sessions and email address, at once. You can use the address for a new account.',
  'Your binders and their cards, watchlist, saved searches, points, avatar and location.',
  'Upcoming gatherings you host, unless a co-host takes them over.',
  'Your open bounties, and the ones you’ve taken.',
  'Your messages and their pictures. Others see that a member who left wrote there.',
  'Notifications to others that name you.',
] as const
