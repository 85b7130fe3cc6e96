import type { KeeperPower } from './keepers.ts'

/** Who may open a page. It decides what is shown; the server checks access to the data as well. */
type PageAccess = 'anyone' | 'member' | 'admin'

export interface Page {
  /** Starts at the root, with `:name` for each parameter. */
  readonly path: `/${string}`
  readonly access: PageAccess
  /** Shown in the browser tab before ` · Tradewyrm`. The page's own data may extend it. */
  readonly title: string
  /** Of what keepers do, what their page is for. */
  readonly power?: KeeperPower
  /** Whether it fills the screen, without header, footer and dock. */
  readonly isBare?: boolean
}

const page = (path: Page['path'], access: PageAccess, title: string): Page => ({ path, access, title })
const keepersPage = (path: Page['path'], power: KeeperPower, title: string): Page => ({
  ...page(path, 'admin', title),
  power,
})

/**
 * Every page of the app. The web guards its routes with it, the server writes page heads from it, and its
 * first segments are reserved as usernames.
 */
export const PAGES: readonly Page[] = [
  page('/', 'anyone', ''),
  page('/signin', 'anyone', 'Sign In'),
  page('/signup', 'anyone', 'Sign Up'),
  page('/reset-password', 'anyone', 'New password'),
  page('/verify-email', 'anyone', 'Verify your email address'),
  page('/about', 'anyone', 'About'),
  page('/contact', 'anyone', 'Contact'),
  page('/privacy', 'anyone', 'Privacy Policy'),
  page('/copyright', 'anyone', 'Disclaimer & Copyright'),
  page('/disclaimer', 'anyone', 'Disclaimer & Copyright'),
  page('/card/:id', 'anyone', 'Card'),
  page('/binders/public/:id', 'anyone', 'Spells'),
  page('/dashboard', 'member', 'Dashboard'),
  page('/watchlist', 'member', 'Watchlist'),
  page('/gatherings', 'member', 'Gatherings'),
  page('/gatherings/:gatheringId', 'member', 'Gathering'),
  { ...page('/gatherings/:gatheringId/screen', 'anyone', 'Wall screen'), isBare: true },
  page('/my-gatherings', 'member', 'My Gatherings'),
  page('/trades', 'member', 'Trades'),
  page('/trades/:id', 'member', 'Trade'),
  page('/meet', 'member', 'At the table'),
  page('/trades/:id/print', 'member', 'Print a trade'),
  page('/binders', 'member', 'Spells'),
  page('/sets', 'member', 'Sets'),
  page('/sets/:code', 'member', 'Set'),
  page('/binders/cards', 'member', 'All my cards'),
  page('/binders/print', 'member', 'Print a list'),
  page('/binders/:id', 'member', 'Spells'),
  page('/bounties', 'member', 'Bounties'),
  page('/matches', 'member', 'Matches'),
  page('/wants', 'member', 'Bring a list'),
  page('/import', 'member', 'Import'),
  page('/search', 'member', 'Search'),
  page('/search/advanced', 'member', 'Advanced search'),
  page('/leaderboard', 'member', 'Leaderboard'),
  page('/friendslist', 'member', 'Fellowship'),
  page('/profile', 'member', 'Set Preferences'),
  page('/settings', 'member', 'Account'),
  page('/decisions', 'member', 'Decisions about you'),
  page('/inbox', 'member', 'Inbox'),
  page('/inbox/new', 'member', 'New message'),
  page('/inbox/:id', 'member', 'Conversation'),
  keepersPage('/admin/dashboard', 'hall', 'Admin Dashboard'),
  keepersPage('/admin/members', 'members', 'Members'),
  keepersPage('/admin/members/:username', 'members', 'Member'),
  keepersPage('/admin/newcomers', 'newcomers', 'Newcomers'),
  keepersPage('/admin/ledger', 'ledger', 'Ledger'),
  keepersPage('/admin/house', 'house', 'House'),
  keepersPage('/admin/backups', 'backups', 'Backups'),
  keepersPage('/admin/jobs', 'work', 'Workings'),
  keepersPage('/admin/outbox', 'letters', 'Outbox'),
  keepersPage('/admin/reports', 'reports', 'Reports'),
  keepersPage('/admin/appeals', 'appeals', 'Appeals'),
  keepersPage('/admin/disputes', 'disputes', 'Disputes'),
  page('/:username', 'anyone', 'Member'),
]

/**
 * Finds the page that serves `path`, preferring the most specific match. Letter case does not matter, because no
 * username can be one of our own words.
 */
export function findPage(path: string): Page | undefined {
  const parts = partsOf(path)
  const fitting = PAGES.filter((candidate) => {
    const wanted = partsOf(candidate.path)
    return (
      wanted.length === parts.length &&
      wanted.every((part, at) => part.startsWith(':') || part === parts[at]?.toLowerCase())
    )
  })
  return fitting.toSorted((one, other) => countVaryingParts(one) - countVaryingParts(other))[0]
}

/** The one address of the page at `path`: our own words in lower case, and no slash at the end. */
export function canonicalPath(path: string): string {
  const found = findPage(path)
  if (found === undefined) return path
  const parts = partsOf(path)
  const words = partsOf(found.path).map((word, at) => (word.startsWith(':') ? parts[at] : word))
  return `/${words.join('/')}`
}

function partsOf(path: string): string[] {
  return path.replace(/\/+$/, '').split('/').slice(1)
}

function countVaryingParts({ path }: Page): number {
  return path.split('/:').length
}
