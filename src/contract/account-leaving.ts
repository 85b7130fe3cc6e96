/** Stands where the name of somebody stood who has left; no member can be called that. */
export const DEPARTED = 'Somebody who left'

/** Said before somebody leaves: what stays of them, without their name. */
export const WHAT_STAYS = [
  'Bounties that were caught, and gatherings that others came to: they are part of the story of those others. Your name, your words and the place go out of them.',
  'That your username was taken, as a mark that cannot be read: nobody will ever be hosted by it again, you neither.',
  'What admins did to your account, under a number that stands for nobody.',
] as const

/** Said before somebody leaves: what goes. */
export const WHAT_GOES = [
  'Your account, your sessions and your address, at once. The address is free for another account.',
  'Your binders with all their cards, your watchlist, your saved searches, your points, your portrait and your place.',
  'Gatherings of yours that are still to come, bounties that hang, and hunts that you are on.',
  'What others were told about you, as far as it names you.',
] as const
