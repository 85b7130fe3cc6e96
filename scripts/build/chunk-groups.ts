import path from 'node:path'

const WEB = path.resolve(import.meta.dirname, '../../src/web')
const MAIN = path.join(WEB, 'main.tsx')
const HOME = path.join(WEB, 'pages/home/home-page.tsx')
const HOME_DRAWN = path.join(WEB, 'pages/home/home-drawn.tsx')
const MEMBER_FRAME = path.join(WEB, 'shell/frame/member-frame.tsx')
const FOLLOWING = path.join(WEB, 'shell/brought.ts')
const LIVE = path.join(WEB, 'realtime/live.ts')

/** The dashboard is where most members begin. Its many small parts come as a few files, which its page names. */
const DASHBOARD: Readonly<Record<string, readonly string[]>> = {
  'dashboard-parts': [
    'standing/own-standing-box.tsx',
    'gatherings/next-gathering.tsx',
    'bounties/waiting.tsx',
    'notifications/waiting.tsx',
    'trades/notice-door.tsx',
  ],
  'dashboard-contract': [
    '../contract/standing.ts',
    '../contract/notifications.ts',
    '../contract/collection.ts',
    '../contract/gatherings.ts',
    '../contract/bounties.ts',
  ],
  'member-later': ['ui/layers/points-layer.tsx', 'shell/keys/key-listener.tsx'],
  'dashboard-boxes': [
    'shell/dashboard/first-steps.tsx',
    'imports/first-steps.tsx',
    'showcase/first-steps.tsx',
    'profile/first-steps.tsx',
    'matches/held-nearby.tsx',
    'matches/match-box.tsx',
    'watchlist/price-moves.tsx',
    'bounties/fillable-bounties.tsx',
    'showcase/worth/shelf-summary.tsx',
    'gatherings/tables-to-join.tsx',
    '../contract/watchlist.ts',
    '../contract/profile.ts',
    '../contract/matches.ts',
    '../contract/showcase/worth.ts',
  ],
}

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const views = new WeakMap<Modules, Map<string, ReadonlySet<string>>>()

/** Every module that `entry` needs. */
function viewOf(entry: string, modules: Modules): ReadonlySet<string> {
  const kept = views.get(modules) ?? new Map<string, ReadonlySet<string>>()
  views.set(modules, kept)
  const known = kept.get(entry)
  if (known !== undefined) return known
  const needed = new Set<string>()
  const waiting = [entry]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (needed.has(id)) continue
    needed.add(id)
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []))
  }
  kept.set(entry, needed)
  return needed
}

/** The query library exports everything from one file. These parts serve long lists, mutations and other pages. */
const LATER =
  /@tanstack\/(?:query-core|react-query)\/.*(?:queriesObserver|useQueries|infiniteQueryBehavior|infiniteQueryObserver|useInfiniteQuery|useSuspenseInfiniteQuery|mutationObserver|useMutation|useMutationState|useSuspenseQuery)\.js$/i

/** What every visitor loads, which must not wait for parts of the dashboard. */
const ELSEWHERE = [HOME, FOLLOWING, LIVE]

/** A few large chunks compress better than many small ones: one for the first view, one for what most pages share. */
export const CHUNKS = [
  {
    name: (id: string, modules: Modules) => {
      if (id === MAIN || LATER.test(id) || !viewOf(MAIN, modules).has(id)) return null
      return 'frame'
    },
  },
  {
    // Modules of the first page that other pages share, without modules of those other pages.
    name: (id: string, modules: Modules) =>
      viewOf(HOME, modules).has(id) && !LATER.test(id) ? 'shown' : null,
    minShareCount: 2,
  },
  {
    // The card faces that the first page shows next, which many pages share.
    name: (id: string, modules: Modules) =>
      viewOf(HOME_DRAWN, modules).has(id) && !LATER.test(id) ? 'faces' : null,
    minShareCount: 2,
  },
  {
    // Every page loads what follows the events after its first paint, so pages may share one chunk.
    name: (id: string, modules: Modules) =>
      id !== FOLLOWING && viewOf(FOLLOWING, modules).has(id) && !viewOf(HOME, modules).has(id)
        ? 'following'
        : null,
  },
  {
    // What brings the events, apart from the parts of the dashboard that share some of it.
    name: (id: string, modules: Modules) =>
      id !== LIVE && viewOf(LIVE, modules).has(id) && !viewOf(HOME, modules).has(id) ? 'live-parts' : null,
  },
  {
    // The member's own corner shares the portrait with boxes further down the dashboard, which come later.
    name: (id: string, modules: Modules) =>
      id !== MEMBER_FRAME &&
      viewOf(MEMBER_FRAME, modules).has(id) &&
      !ELSEWHERE.some((entry) => viewOf(entry, modules).has(id))
        ? 'member-parts'
        : null,
    minShareCount: 2,
  },
  ...Object.entries(DASHBOARD).map(([chunk, entries]) => {
    const files = entries.map((entry) => path.join(WEB, entry))
    return {
      name: (id: string, modules: Modules) =>
        !ELSEWHERE.some((entry) => viewOf(entry, modules).has(id)) &&
        files.some((file) => viewOf(file, modules).has(id))
          ? chunk
          : null,
    }
  }),
  { name: 'common', test: /src\/web\/ui\/(?!layers\/(?:modal|side-panel)|cards\/card-)/, minShareCount: 6 },
]
