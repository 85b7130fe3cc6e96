import { PAGES } from '#contract/pages.ts'
import { routes } from '#server/assembly.ts'

import { isReading } from './calls.ts'

/** What leads to somebody's things. */
type Lead = 'owner' | 'binder' | 'code' | 'card' | 'cardName' | 'bounty' | 'gathering' | 'nothing'

/** Values to ask with, by what they lead to. */
export type Leads = Readonly<Record<Lead, readonly string[]>>

/** For each input what it leads to, or the values to try. An empty one asks for nothing in particular. */
type Inputs = Readonly<Record<string, Lead | readonly string[]>>

const OWN = {} as const
const OF_OWNER = { username: 'owner' } as const
const OF_CARD = { id: 'card' } as const
const OF_BINDER = { id: 'binder' } as const

/**
 * The place of each endpoint that reads in the walk through everything. A new endpoint needs its own line here:
 * ask whose things it may tell of, and by which inputs.
 */
const ENDPOINTS: Readonly<Record<string, Inputs>> = {
  '/api/session': OWN,
  '/api/usernames/:username': OF_OWNER,
  '/api/account/sessions': OWN,
  '/api/account/suspension': OWN,
  '/api/blocks': { as: ['muted'] },
  '/api/blocks/:username': OF_OWNER,
  '/api/currency': OWN,
  '/api/profile': OF_OWNER,
  '/portraits/:file': { file: 'nothing' },
  '/api/places': { q: ['li'] },
  '/api/admin/outbox': OWN,
  '/api/admin/outbox/:file': { file: 'nothing' },
  '/dev/outbox': OWN,
  '/dev/outbox/:file': { file: 'nothing' },
  '/api/admin/overview': OWN,
  '/api/admin/letters': OWN,
  '/api/admin/pushes': OWN,
  '/api/admin/release': OWN,
  '/api/admin/machine': OWN,
  '/api/admin/jobs': OWN,
  '/api/admin/counts': { by: ['day', 'week', 'month'] },
  '/api/admin/counts/file': { by: ['day'], what: ['members'] },
  '/api/admin/audit': { act: ['mail.read'], member: 'owner' },
  '/api/admin/audit/file': { act: ['mail.read'], member: 'owner' },
  '/api/admin/backups': OWN,
  '/api/admin/cards': OWN,
  '/api/cards/search': { q: 'cardName', source: ['scryfall'] },
  '/api/cards/complete': { q: 'cardName' },
  '/api/cards/:id/prices': OF_CARD,
  '/api/cards/:id/variants': OF_CARD,
  '/api/cards/:id': OF_CARD,
  '/api/searches': OWN,
  '/api/sets': OWN,
  '/api/stacks/export': { binderId: 'binder', format: ['deckbox'] },
  '/api/stacks/export/losses': { binderId: 'binder', format: ['deckbox'] },
  '/api/acts': OWN,
  '/api/acts/:actId': { actId: 'nothing' },
  '/api/quick-add': { line: 'cardName' },
  '/own-pictures/:file': { file: 'nothing' },
  '/api/stacks': { binderId: 'binder' },
  '/api/stacks/tags': { binderId: 'binder' },
  '/api/binders': OWN,
  '/api/binders/:binderId': { binderId: 'binder' },
  '/api/imports': OWN,
  '/api/imports/:importId': { importId: 'nothing' },
  '/api/imports/:importId/rows': { importId: 'nothing', outcome: [''], duplicates: [''] },
  '/api/imports/:importId/rows/:number/choices': { importId: 'nothing', number: ['1'] },
  '/api/imports/:importId/failed': { importId: 'nothing' },
  '/api/sets/completion': OWN,
  '/api/sets/:code': { code: ['hrd'] },
  '/api/sets/:code/cards': { code: ['hrd'] },
  '/api/sets/:code/missing': { code: ['hrd'] },
  '/api/binders/public/:id': OF_BINDER,
  '/api/binders/public/:id/stacks': OF_BINDER,
  '/api/members/:username/binders': OF_OWNER,
  '/api/members/:username/stacks': { username: 'owner', watched: ['', 'only'], binders: 'binder' },
  '/api/copies/search': { q: 'cardName' },
  '/pictures/binders/:id': OF_BINDER,
  '/pictures/members/:username': OF_OWNER,
  '/b/:code': { code: 'code' },
  '/api/stacks/worth': { binderId: 'binder' },
  '/api/stacks/worth/history': { binderId: 'binder' },
  '/api/watchlist': OWN,
  '/api/watchlist/moves': OWN,
  '/api/watchlist/settings': OWN,
  '/api/watchlist/card/:cardId': { cardId: 'card' },
  '/api/members/:username/watchlist': OF_OWNER,
  '/api/bounties': { poster: 'owner', owned: ['', 'only'], reach: ['anywhere', 'near', 'beyond'] },
  '/api/bounties/mine': { as: ['poster', 'hunter'], only: [''] },
  '/api/bounties/:bountyId': { bountyId: 'bounty' },
  '/api/trades': { view: ['open', 'awaiting', 'agreed', 'settled'] },
  '/api/trades/:tradeId': { tradeId: 'nothing' },
  '/api/trade-prices': { printingIds: 'card' },
  '/api/offer-drafts/:about': { about: ['offer:merry'] },
  '/api/trades/:tradeId/sealing': { tradeId: 'nothing' },
  '/api/trades/:tradeId/gathering': { tradeId: 'nothing' },
  '/api/meeting': OWN,
  '/api/trades/:tradeId/dispute': { tradeId: 'nothing' },
  '/dispute-pictures/:file': { file: 'nothing' },
  '/gathering-pictures/:gatheringId/:file': { gatheringId: 'gathering', file: 'nothing' },
  '/api/missed-meetings': OWN,
  '/api/admin/members': { q: 'owner', state: ['', 'active'] },
  '/api/admin/members/:username': OF_OWNER,
  '/api/decisions': OWN,
  '/api/admin/members/:username/decisions': OF_OWNER,
  '/api/admin/appeals': { state: ['open', 'answered'] },
  '/api/admin/reports': { state: ['open', 'settled'], about: 'owner', by: 'owner' },
  '/api/admin/reports/:caseId': { caseId: 'nothing' },
  '/api/admin/reports/:caseId/picture': { caseId: 'nothing' },
  '/api/admin/disputes': OWN,
  '/api/admin/disputes/:tradeId': { tradeId: 'nothing' },
  '/api/admin/disputes/:tradeId/room': { tradeId: 'nothing', after: ['0'] },
  '/api/trades/:tradeId/reversal': { tradeId: 'nothing' },
  '/api/trades/:tradeId/ratings': { tradeId: 'nothing' },
  '/api/members/:username/ratings': OF_OWNER,
  '/api/fellowship': OWN,
  '/api/fellowship/requests': { side: ['in', 'out'] },
  '/api/fellowship/suggestions': OWN,
  '/api/fellowship/with': { usernames: 'owner' },
  '/api/fellowship/with/:username': OF_OWNER,
  '/api/conversations': { box: ['talks', 'requests', 'archived'] },
  '/api/conversations/search': { q: ['hers', 'from:merry'], cursor: [''] },
  '/api/conversations/unread': OWN,
  '/api/conversations/with/:username': OF_OWNER,
  '/api/conversations/:conversationId': { conversationId: 'nothing' },
  '/api/conversations/:conversationId/changes': { conversationId: 'nothing', since: ['0'] },
  '/api/conversations/:conversationId/draft': { conversationId: 'nothing' },
  '/api/conversations/:conversationId/members': { conversationId: 'nothing' },
  '/api/conversations/:conversationId/since': {
    conversationId: 'nothing',
    instant: ['2026-01-01T00:00:00Z'],
  },
  '/api/conversations/:conversationId/messages': { conversationId: 'nothing', before: [''], after: [''] },
  '/api/gatherings': OWN,
  '/api/gatherings/:gatheringId': { gatheringId: 'gathering' },
  '/api/gatherings/:gatheringId/comers': { gatheringId: 'gathering' },
  '/api/gatherings/:gatheringId/hopefuls': { gatheringId: 'gathering' },
  '/api/gatherings/:gatheringId/check-in': { gatheringId: 'gathering' },
  '/api/gatherings/:gatheringId/door': { gatheringId: 'gathering', find: [''] },
  '/api/gatherings/:gatheringId/announcements': { gatheringId: 'gathering' },
  '/api/attendance': OWN,
  '/api/gatherings/:gatheringId/attendance': { gatheringId: 'gathering' },
  '/api/gatherings/:gatheringId/screen': { gatheringId: 'gathering' },
  '/api/gatherings/:gatheringId/tourney': { gatheringId: 'gathering', round: ['1', '2'] },
  '/api/gatherings/:gatheringId/tourney/standings': { gatheringId: 'gathering' },
  '/api/gatherings/:gatheringId/tourney/corrections': { gatheringId: 'gathering' },
  '/api/gatherings/:gatheringId/calendar': { gatheringId: 'gathering' },
  '/api/gatherings/:gatheringId/series': { gatheringId: 'gathering' },
  '/api/gatherings/:gatheringId/series/calendar': { gatheringId: 'gathering' },
  '/api/calendar': OWN,
  '/api/calendars/:secret': { secret: 'nothing' },
  '/api/gatherings-map': OWN,
  '/api/gatherings/:gatheringId/town': { gatheringId: 'gathering' },
  '/api/gatherings-calendar': { lat: ['48.3'], lng: ['14.3'], radius: [''] },
  '/api/used-places': OWN,
  '/api/my-gatherings': { when: ['upcoming', 'past'] },
  '/api/members/:username/gatherings': OF_OWNER,
  '/api/recent-gatherings': OWN,
  '/api/referable-gatherings': OWN,
  '/api/referred-gatherings': { gatheringIds: 'gathering' },
  '/api/matches': { side: ['any', 'both', 'has', 'wants'] },
  '/api/matches/with/:username': OF_OWNER,
  '/api/matches/gatherings': OWN,
  '/api/matches/gathering/:gatheringId': { gatheringId: 'gathering' },
  '/api/matches/card/:cardId': { cardId: 'card' },
  '/api/trade-requests': { q: 'cardName', near: ['', 'only'], fillable: ['', 'only'], wanted: ['', 'only'] },
  '/api/trade-requests/mine': { as: ['poster', 'recipient'] },
  '/api/trade-requests/:requestId': { requestId: 'nothing' },
  '/api/past-trades': { q: 'cardName', from: [''], until: [''] },
  '/api/past-trades/export': { q: 'cardName', from: [''], until: [''] },
  '/api/trades-at/:gatheringId': { gatheringId: 'gathering' },
  '/api/trades-at/:gatheringId/missed': { gatheringId: 'gathering' },
  '/api/recent-trades': OWN,
  '/api/top-users': OWN,
  '/api/leaderboard': { period: ['all', 'week'] },
  '/api/members/:username/deeds': OF_OWNER,
  '/api/standing': OWN,
  '/api/notifications': { only: ['', 'unread'], group: [''] },
  '/api/notifications/unread-count': OWN,
  '/api/notifications/settings': OWN,
  '/api/notifications/things': OWN,
  '/api/notifications/things/one': { thing: ['gathering'], thingId: 'gathering' },
  '/api/push': OWN,
  '/unsubscribe/:token': { token: 'nothing' },
  '/api/health': OWN,
  '/api/house': OWN,
  '/api/openapi.json': OWN,
  '/api/docs': OWN,
  '/api/docs.css': OWN,
}

/** Read in another way: an endless stream, and a zip of the caller's own. */
const READ_OTHERWISE = ['/api/events', '/api/account/belongings']

/** Scryfall's dialect answers from the card file alone, whoever asks. */
const OF_CARDS_ALONE = /^\/scryfall\//

/** Inputs that only narrow, sort or divide what an endpoint tells. */
const NARROWING = new Set(
  'cursor offset limit page order direction unique q finish condition quantity language mark trade tag v span part only setCode'.split(
    ' ',
  ),
)

/** Lists of gatherings, and the inputs that only choose some of them. */
const GATHERING_LISTS = new Set(['/api/gatherings', '/api/gatherings-map', '/api/matches/gatherings'])
const WHERE_AND_WHEN = new Set('lat lng radius unit kind from until format seats'.split(' '))

/** The place of each page in the walk. */
const IN_PATH: Readonly<Record<string, Inputs>> = {
  '/card/:id': OF_CARD,
  '/binders/public/:id': OF_BINDER,
  '/gatherings/:gatheringId': { gatheringId: 'gathering' },
  '/gatherings/:gatheringId/screen': { gatheringId: 'gathering' },
  '/trades/:id': { id: 'nothing' },
  '/trades/:id/print': { id: 'nothing' },
  '/sets/:code': { code: ['hrd'] },
  '/binders/:id': OF_BINDER,
  '/inbox/:id': { id: 'nothing' },
  '/admin/members/:username': OF_OWNER,
  '/:username': OF_OWNER,
}

/** What a walk would miss: endpoints, pages and inputs that have no place in it, and places that lead nowhere. */
export function missingInWalk(): string[] {
  const readings = routes
    .filter(isReading)
    .map(({ endpoint }) => endpoint)
    .filter(({ path }) => !READ_OTHERWISE.includes(path) && !OF_CARDS_ALONE.test(path))
  const paths: string[] = readings.map(({ path }) => path)
  const inputs = readings.flatMap(({ path, input }) =>
    Object.keys(input.shape)
      .filter((name) => !(name in (ENDPOINTS[path] ?? {})))
      .filter((name) => path.includes(`:${name}`) || !NARROWING.has(name))
      .filter((name) => !(GATHERING_LISTS.has(path) && WHERE_AND_WHEN.has(name)))
      .map((name) => `${name} of ${path}`),
  )
  const pages = PAGES.flatMap(({ path }) => (path.includes(':') && !(path in IN_PATH) ? [path] : []))
  return [
    ...paths.filter((path) => !(path in ENDPOINTS)),
    ...Object.keys(ENDPOINTS).filter((path) => !paths.includes(path)),
    ...inputs,
    ...pages,
  ]
}

export interface Step {
  /** The endpoint or page, as it stands in the contract. */
  readonly place: string
  readonly address: string
}

/** Every address of the walk. */
export function walkThrough(leads: Leads): Step[] {
  const endpoints = Object.entries(ENDPOINTS)
  const pages = PAGES.map(({ path }) => [path, IN_PATH[path] ?? {}] as const)
  const steps =
    (kind: string) =>
    ([place, inputs]: readonly [string, Inputs]) =>
      addressesOf(place, inputs, leads).map((address) => ({ place: `${kind}${place}`, address }))
  return [...endpoints.flatMap(steps('')), ...pages.flatMap(steps('page '))]
}

function addressesOf(place: string, inputs: Inputs, leads: Leads): string[] {
  let asked: Readonly<Record<string, string>>[] = [{}]
  for (const [name, lead] of Object.entries(inputs)) {
    const values = typeof lead === 'string' ? leads[lead] : lead
    asked = asked.flatMap((before) => values.map((value) => Object.assign({}, before, { [name]: value })))
  }
  return asked.map((values) => {
    const query = new URLSearchParams()
    let path = place
    for (const [name, value] of Object.entries(values)) {
      if (path.includes(`:${name}`)) path = path.replace(`:${name}`, encodeURIComponent(value))
      else if (value !== '') query.set(name, value)
    }
    return query.size === 0 ? path : `${path}?${query.toString()}`
  })
}
