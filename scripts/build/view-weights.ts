import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** What one view loads before any interaction: its own chunks and all their static imports. */
export interface View {
  readonly name: string
  readonly entries: readonly string[]
  readonly limitKb: number
}

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

const KB = 1024
const WEB_FOLDER = path.resolve(import.meta.dirname, '../../dist/web')
const ALWAYS = 'index.html'
/** What follows a chunk's name in the manifest. */
const HASH_OF_SCRIPT = /^[\w-]{7}\.js$/
export const VIEWS: readonly View[] = [
  {
    name: 'first view of /',
    entries: [ALWAYS, 'routes/index.tsx'],
    limitKb: 120,
  },
  {
    name: 'the same with what begins after the first paint: the drawn cards, the event stream, the page for faults',
    entries: [
      ALWAYS,
      'routes/index.tsx',
      'pages/home/home-drawn.tsx',
      'shell/begin-live.ts',
      'shell/brought.ts',
      'shell/frame/header-menu.tsx',
      'app/fallbacks/error-fallback.tsx',
    ],
    limitKb: 150,
  },
  {
    name: 'signed-in dashboard, with the event stream and what checks the replies',
    entries: [
      ALWAYS,
      'routes/dashboard.tsx',
      'shell/frame/header-menu.tsx',
      'shell/frame/member-frame.tsx',
      // What is above the fold, and its contract, as `vite.config.ts` groups them.
      'dashboard-parts',
      'dashboard-contract',
      'shell/begin-live.ts',
      'shell/brought.ts',
    ],
    limitKb: 190,
  },
]

type Manifest = ReadonlyMap<string, Chunk>

/** Weighs what the built web app loads for a view. It throws if the app isn't built, or the build lacks a part. */
export function weigh({ entries }: View): { readonly kb: number; readonly files: number } {
  const manifest: Manifest = new Map(
    Object.entries(
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by Vite
      JSON.parse(readFileSync(path.join(WEB_FOLDER, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>,
    ),
  )
  const files = new Set<string>()
  for (const entry of entries) collect(manifest, entry, files)
  const bytes = [...files].reduce(
    (sum, file) => sum + gzipSync(readFileSync(path.join(WEB_FOLDER, file))).length,
    0,
  )
  return { kb: bytes / KB, files: files.size }
}

/**
 * Finds a chunk by source. For a route, this is its split part. A chunk shared by several sources has the
 * name of one, so `dashboard` must not be taken for `dashboard-boxes`.
 */
function findChunk(manifest: Manifest, key: string): Chunk | undefined {
  const known = manifest.get(key) ?? manifest.get(`../${key}`)
  if (known !== undefined) return known
  const split = [...manifest].find(([source]) => source.startsWith(`${key}?`))
  if (split !== undefined) return split[1]
  const shared = `_${path.basename(key).replace(/\.tsx?$/, '')}-`
  return [...manifest].find(
    ([source]) => source.startsWith(shared) && HASH_OF_SCRIPT.test(source.slice(shared.length)),
  )?.[1]
}

function collect(manifest: Manifest, key: string, files: Set<string>): void {
  const chunk = findChunk(manifest, key)
  if (chunk === undefined) throw new Error(`the build has no ${key}: run it first, or fix this list`)
  if (files.has(chunk.file)) return
  files.add(chunk.file)
  for (const imported of chunk.imports ?? []) collect(manifest, imported, files)
}
