type Lines = Readonly<Record<string, readonly string[]>>

/**
 * Whose `public.ts` (and on the web whose components) each domain uses. A new line needs a reason; a name that nothing uses any more
 * is taken away. Which names may be added one day stands in `SETTLED`.
 */
export const MAY_USE: Lines = {
  accounts: [],
  mail: [],
  location: [],
  trades: [],
  standing: ['accounts'],
  notifications: ['accounts'],
  gatherings: ['accounts'],
  profile: ['accounts', 'location', 'standing'],
  cards: ['accounts', 'profile'], // the import's progress goes to the admins; distances are told in the reader's unit
  'scryfall-api': ['cards'],
  watchlist: ['accounts', 'cards'],
  collection: ['accounts', 'cards'], // knows neither who fills it nor who looks at it
  imports: ['cards', 'collection'], // copies come in through the collection's own door
  showcase: ['accounts', 'cards', 'collection', 'location', 'watchlist'], // whose copies are shown, how far away, and which of them the reader watches
  bounties: ['accounts', 'cards', 'collection'], // 'you own this'
  matches: ['accounts', 'bounties', 'cards', 'location', 'profile', 'showcase', 'watchlist'],
  admin: ['accounts', 'mail'],
}

/**
 * Lines of domains to come, and names that present ones will want. They are no permission yet: whoever writes the first such import
 * moves the name above. They stand here so that no circle comes about: gatherings know neither trades nor matches, and what
 * puts several domains side by side is a page.
 */
export const SETTLED: Lines = {
  people: ['accounts'], // who may see and reach whom
  notices: ['accounts', 'people'], // how somebody is told
  fellowship: ['people'],
  push: ['notices'],
  messages: ['accounts', 'people'],
  gatherings: ['location'],
  trades: ['accounts', 'cards', 'collection', 'location', 'showcase'],
  rings: ['accounts', 'cards', 'collection', 'matches', 'showcase', 'trades', 'watchlist'],
  admin: ['cards', 'gatherings', 'standing', 'trades'],
}

/** They lie below all domains save accounts: any other may use them without a line. */
export const BELOW_ALL = ['people', 'notices']

/** Bases of the two sides: every domain stands on them. */
export const SERVER_BASE = ['db', 'events', 'http', 'realtime', 'tasks']
export const WEB_BASE = ['app', 'ui', 'pages', 'shell', 'realtime', 'routes']
