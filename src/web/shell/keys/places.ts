import type { AppPath } from '#web/app/app-path.ts'

interface KeyPlace {
  /** The letter after `g`. */
  readonly letter: string
  readonly to: AppPath
  readonly label: string
}

/** Where `g` and a letter lead. */
export const KEY_PLACES: readonly KeyPlace[] = [
  { letter: 'd', to: '/dashboard', label: 'Dashboard' },
  { letter: 's', to: '/binders', label: 'Spells' },
  { letter: 'c', to: '/binders/cards', label: 'All my cards' },
  { letter: 'w', to: '/watchlist', label: 'Watchlist' },
  { letter: 'm', to: '/matches', label: 'Matches' },
  { letter: 'b', to: '/bounties', label: 'Bounties' },
  { letter: 't', to: '/trades', label: 'Trades' },
  { letter: 'g', to: '/gatherings', label: 'Gatherings' },
  { letter: 'i', to: '/inbox', label: 'Inbox' },
  { letter: 'f', to: '/friendslist', label: 'Fellowship' },
  { letter: 'l', to: '/leaderboard', label: 'Leaderboard' },
  { letter: 'p', to: '/profile', label: 'Set Preferences' },
]
