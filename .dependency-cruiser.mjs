import { BELOW_ALL, LOWEST, MAY_USE, SERVER_BASE } from './tests/may-use.ts'

const DOMAINS = Object.keys(MAY_USE)
const anyOf = (names) => `(?:${names.join('|')})`
/** `accounts` is below `people` and `notices`, which are below all other domains. */
const strangersOf = (domain) =>
  DOMAINS.filter(
    (name) =>
      name !== domain &&
      !MAY_USE[domain].includes(name) &&
      (LOWEST.includes(domain) || BELOW_ALL.includes(domain) || !BELOW_ALL.includes(name)),
  )
const BASE = `^src/server/${anyOf(SERVER_BASE)}/`
/** What a part of a domain may be asked for: what it lets others use, and what its domain brings to the app. */
const BROUGHT = [
  'public',
  'locks',
  'tables',
  'routes',
  'jobs',
  'reactions',
  'belongings',
  'belongings-queries',
]
const TEST = String.raw`\.test\.tsx?$`
const error = (name, from, to) => ({ name, severity: 'error', from, to })

export default {
  forbidden: [
    ...DOMAINS.map((domain) =>
      error(
        `${domain}-uses-only-its-list`,
        { path: `^src/(?:server|web)/${domain}/`, pathNot: TEST },
        {
          path: `^src/(?:server|web)/${anyOf(strangersOf(domain))}/`,
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
      { path: '^src/engines/([^/.]+)[/.]', pathNot: TEST },
      { pathNot: '^src/engines/$1/' },
    ),
    error(
      'web-and-server-meet-in-contract',
      { path: '^src/(web|server)/', pathNot: TEST },
      { path: '^src/(?:web|server)/', pathNot: '^src/$1/' },
    ),
    error('base-knows-no-domain', { path: BASE, pathNot: TEST }, { path: `^src/server/${anyOf(DOMAINS)}/` }),
    error(
      'base-of-the-web-knows-no-domain',
      { path: '^src/web/(?:app|realtime)/', pathNot: TEST },
      { path: `^src/web/${anyOf(DOMAINS)}/` },
    ),
    error(
      'others-see-only-what-is-public',
      { path: `^src/server/(${anyOf(DOMAINS)})/`, pathNot: TEST },
      {
        path: `^src/server/${anyOf(DOMAINS)}/`,
        pathNot: ['^src/server/$1/', '/(?:public|locks)\\.ts$'],
      },
    ),
    error(
      'other-parts-see-only-what-is-public',
      { path: `^src/server/(${anyOf(DOMAINS)})/([^/]+)/`, pathNot: TEST },
      { path: '^src/server/$1/[^/]+/', pathNot: ['^src/server/$1/$2/', `/${anyOf(BROUGHT)}\\.ts$`] },
    ),
    error(
      'the-rest-of-a-domain-sees-only-what-is-public',
      { path: `^src/server/(${anyOf(DOMAINS)})/[^/]+\\.ts$`, pathNot: ['/domain\\.ts$', TEST] },
      { path: '^src/server/$1/[^/]+/', pathNot: `/${anyOf(BROUGHT)}\\.ts$` },
    ),
    error(
      'locks-are-names-alone',
      { path: '^src/server/.*/locks\\.ts$', pathNot: BASE },
      { pathNot: '^src/server/events/locks\\.ts$' },
    ),
    error(
      'the-root-sees-only-what-is-public',
      { path: '^src/server/[^/]+\\.ts$', pathNot: TEST },
      { path: `^src/server/${anyOf(DOMAINS)}/`, pathNot: '/(?:public|domain)\\.ts$' },
    ),
    error(
      'only-the-list-of-domains-imports-a-manifest',
      { path: '^src/', pathNot: '^src/(?:server/domains|web/domains|web/crier)\\.ts$' },
      { path: '^src/(?:server|web)/[^/]+/(?:domain\\.ts|crier-line\\.tsx)$' },
    ),
    error(
      'reactions-of-the-web-are-private',
      { path: '^src/web/([^/]+)/', pathNot: TEST },
      { path: '^src/web/[^/]+/reactions\\.ts$', pathNot: '^src/web/(?:$1|realtime)/' },
    ),
    error('queries-of-the-web-draw-nothing', { path: '^src/web/.+/queries\\.ts$' }, { path: '\\.tsx$' }),
    error(
      'sql-lives-in-queries',
      {
        path: '^src/server/',
        pathNot: `[/-](?:queries|tables)\\.ts$|^src/server/db/|/accounts/better-auth\\.ts$|${TEST}`,
      },
      { path: '^node_modules/(?:kysely|pg)/|^node:sqlite$' },
    ),
    error(
      'only-the-server-itself-knows-the-http-library',
      { path: '^src/', pathNot: '^src/server/http/(?:serve|listen|first-match-router)\\.ts$' },
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
