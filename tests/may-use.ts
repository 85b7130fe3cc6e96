type Lines = Readonly<Record<string, readonly string[]>>

/**
 * The domains whose `public.ts` (on the web, whose components) each domain uses. A new line needs a reason.
 * Remove names that nothing uses any more. `SETTLED` lists names that may be added later.
 */
export const MAY_USE: Lines = {
  accounts: ['house'], // who may sign up
  house: [],
  people: ['accounts'], // who may see whom
  mail: [],
  location: [],
  trades: [
    'accounts',
    'cards',
    'collection',
    'gatherings',
    'location',
    'notifications',
    'profile',
    'watchlist',
  ], // who trades, which cards, copies that are promised or that fill a request, how far away its poster is, the currency of whoever begins, who watches what a request gives, the bell of a trade, and where it is to be sealed
  messages: ['accounts', 'cards', 'notifications', 'profile'], // who talks, the cards they name, what is muted, and from whom a member hears
  reports: ['accounts', 'profile'], // pictures added to reports are received as portraits are
  decisions: ['accounts'], // whom keepers decide about, and who keeps
  standing: ['accounts'],
  notifications: ['accounts', 'location'], // distances are told in the reader's unit
  push: ['accounts', 'location', 'notifications'], // sends what is due to the browsers of sessions, in the reader's unit
  gatherings: ['accounts', 'cards', 'location', 'notifications', 'profile', 'showcase'], // the cards a host names, who comes, whose hosts are near, in the reader's unit, the clock of whoever is offered a seat, and pictures for link previews, which are drawn as those of binders are
  backups: ['accounts'], // tells admins
  profile: ['accounts', 'house', 'location', 'standing'], // newcomers get the radius and unit of the house
  cards: ['accounts', 'profile'], // import progress goes to admins; distances use the reader's unit
  'scryfall-api': ['cards'],
  watchlist: ['cards', 'collection', 'profile'], // those who have a card for trade may see who wants it, and prices are in the reader's currency
  collection: ['accounts', 'cards', 'profile'], // doesn't know who fills it or looks at it, but names whom copies are promised to; the columns of tables and how copies count are preferences, and pictures of copies are received as portraits are
  imports: ['cards', 'collection', 'profile'], // adds copies through the collection; prices are in the reader's currency
  showcase: ['accounts', 'cards', 'collection', 'location', 'profile', 'watchlist'], // the owners of copies, their distance and portrait, and which ones the reader watches
  fellowship: ['accounts', 'gatherings', 'location', 'matches', 'profile'], // who they are, where one meets them, how far away in the reader's unit, and what they have and want
  bounties: ['accounts', 'cards', 'collection', 'location', 'profile'], // whether a hunter is suspended, 'you own this', which posters are near, in the reader's unit
  matches: [
    'accounts',
    'bounties',
    'cards',
    'collection', // offers change under the lock of the shelf they come from
    'gatherings', // what those who come have and want
    'location',
    'profile',
    'showcase',
    'watchlist',
  ],
  sets: ['cards', 'collection', 'watchlist'], // a set's printings, which of them one has, and one press to watch the rest
  wants: ['bounties', 'cards', 'collection', 'imports', 'profile', 'showcase', 'watchlist'], // prices are in the reader's currency; reads a list as imports do, holds it against binders, and brings it to wants
  admin: [
    'accounts',
    'backups',
    'cards',
    'decisions',
    'gatherings',
    'house',
    'mail',
    'profile',
    'push',
    'reports',
    'standing',
    'trades',
  ], // what keepers know of a member, in numbers, how old cards and backups are, and a picture of the house, received as portraits are
}

/**
 * Lines of planned domains, and names that present ones will need. They permit nothing yet: whoever writes
 * the first such import moves the name above. They are here to rule out circles: gatherings know neither
 * trades nor matches, and pages combine domains.
 */
export const SETTLED: Lines = {
  trades: ['showcase'],
  rings: ['accounts', 'cards', 'collection', 'matches', 'showcase', 'trades', 'watchlist'],
}

/** These are below all domains except those of `LOWEST`. Any other may use them without a line. */
export const BELOW_ALL = ['people']

/** What people stand on. These may not use what is below all others. */
export const LOWEST = ['accounts', 'house']

/** The base of each side, which every domain may use. */
export const SERVER_BASE = ['contributions', 'db', 'events', 'http', 'realtime', 'tasks']
export const WEB_BASE = ['app', 'ui', 'pages', 'shell', 'realtime', 'routes']
