/** Whose `queries.ts` and `rules.ts` (and on the web whose components) each domain may use. A new line needs a reason. */
const MAY_USE = {
  'scryfall-api': ['cards'],
  accounts: [],
  mail: [],
  cards: ['accounts', 'profile'], // the import's progress goes to the admins; distances are told in the reader's unit
  location: [],
  standing: ['accounts'],
  notifications: ['accounts'],
  fellowship: ['accounts'],
  watchlist: ['accounts', 'cards'],
  collection: ['accounts', 'cards'], // knows neither who fills it nor who looks at it
  imports: ['accounts', 'cards', 'collection'], // copies come in through the collection's own door
  showcase: ['accounts', 'cards', 'collection', 'location', 'watchlist'], // whose copies are shown, how far away, and which of them the reader watches
  bounties: ['accounts', 'cards', 'collection', 'location'], // 'you own this'
  gatherings: ['accounts', 'location'],
  trades: ['accounts', 'cards', 'collection'],
  messages: ['accounts', 'fellowship'],
  matches: ['accounts', 'bounties', 'cards', 'fellowship', 'location', 'profile', 'showcase', 'watchlist'],
  push: ['accounts', 'notifications'],
  profile: ['accounts', 'location', 'standing'],
  admin: ['accounts', 'cards', 'gatherings', 'mail', 'standing', 'trades'],
}
const DOMAINS = Object.keys(MAY_USE)
const anyOf = (names) => `(?:${names.join('|')})`
const BASE = '^src/server/(?:db|events|http|realtime|tasks)/'
/** Domains cut out of one: what they share moves into their `public.ts`, and their SQL into `queries.ts`, commit by commit. */
const BEING_CUT = '^src/(?:server|web)/(?:collection|imports|showcase)/'
const TEST = String.raw`\.test\.tsx?$`
const error = (name, from, to) => ({ name, severity: 'error', from, to })

export default {
  forbidden: [
    ...DOMAINS.map((domain) =>
      error(
        `${domain}-uses-only-its-list`,
        { path: `^src/(?:server|web)/${domain}/`, pathNot: TEST },
        {
          path: `^src/(?:server|web)/${anyOf(DOMAINS.filter((name) => name !== domain && !MAY_USE[domain].includes(name)))}/`,
        },
      ),
    ),
    error('no-cycles', {}, { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } }),
    error(
      'contract-is-pure',
      { path: '^src/contract/', pathNot: TEST },
      { pathNot: '^src/contract/|^node_modules/zod/|^src/engines/[^/]+/vocabulary\\.ts$' },
    ),
    error(
      'an-engine-imports-only-itself',
      { path: '^src/engines/([^/]+)/', pathNot: TEST },
      { pathNot: '^src/engines/$1/' },
    ),
    error(
      'web-and-server-meet-in-contract',
      { path: '^src/(web|server)/', pathNot: TEST },
      { path: '^src/(?:web|server)/', pathNot: '^src/$1/' },
    ),
    error(
      'base-knows-no-domain',
      { path: BASE, pathNot: `^src/server/db/(?:database\\.ts$|migrations/)|${TEST}` },
      { path: `^src/server/${anyOf(DOMAINS)}/` },
    ),
    error(
      'only-the-list-of-domains-imports-a-manifest',
      { path: '^src/', pathNot: '^src/(?:server/domains|web/domains)\\.ts$' },
      { path: '^src/(?:server|web)/[^/]+/domain\\.ts$' },
    ),
    error(
      'rules-are-pure',
      { path: '/rules\\.ts$' },
      { pathNot: `^src/(?:contract|engines)/|/rules\\.ts$|${BEING_CUT}` },
    ),
    error(
      'sql-lives-in-queries',
      {
        path: '^src/server/',
        pathNot: `[/-](?:queries|tables)\\.ts$|^src/server/db/|/accounts/better-auth\\.ts$|${BEING_CUT}|${TEST}`,
      },
      { path: '^node_modules/(?:kysely|pg)/|^node:sqlite$' },
    ),
    error(
      'one-file-knows-the-http-library',
      { path: '^src/', pathNot: '^src/server/http/serve\\.ts$' },
      { path: '^node_modules/(?:hono|@hono)/' },
    ),
    error(
      'one-file-knows-better-auth',
      { path: '^src/', pathNot: '^src/server/accounts/better-auth\\.ts$' },
      { path: '^node_modules/better-auth/' },
    ),
    error('ui-knows-no-domain', { path: '^src/web/ui/' }, { path: '^src/', pathNot: '^src/web/ui/' }),
    error(
      'only-the-entries-import-the-shell',
      { path: '^src/', pathNot: '^src/web/(?:shell/|routes/|main\\.tsx$|first-view\\.tsx$)' },
      { path: '^src/web/shell/' },
    ),
    error(
      'nothing-imports-pages',
      { path: '^src/web/', pathNot: `^src/web/(?:routes/|route-tree\\.gen\\.ts$)|${TEST}` },
      { path: '^src/web/routes/' },
    ),
    error('no-test-code-in-product', { path: '^src/', pathNot: TEST }, { path: `^tests/|${TEST}` }),
    error('no-unresolvable', {}, { couldNotResolve: true }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.module\\.css$|\\?' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: { conditionNames: ['import', 'node', 'default'], exportsFields: ['exports'] },
  },
}
