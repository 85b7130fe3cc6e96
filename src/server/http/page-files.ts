import { readFileSync } from 'node:fs'
import path from 'node:path'

/**
 * The files a page needs. The page's head names them, so that the browser fetches them before the app asks.
 */
export interface PageFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  /** The script that runs first on a page rendered by the server, and loads the app later. */
  readonly begin: string | undefined
}

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

type Manifest = ReadonlyMap<string, Chunk>

/** The files that the template names itself. */
const TEMPLATE = 'index.html'
const BEGIN = 'begin.ts'
/** What the server draws on a page although its code comes later; its styles must come with the page. */
const DRAWN_EARLY: ReadonlyMap<string, string> = new Map([['/', 'pages/home/home-drawn.tsx']])
/** What a page asks for as soon as its script runs, by the names of the groups in `vite.config.ts`. */
const ASKED_AT_ONCE: ReadonlyMap<string, readonly string[]> = new Map([
  ['/dashboard', ['dashboard-parts', 'dashboard-contract', 'dashboard-boxes', 'member-later', 'set-glyphs']],
])
/** The frame around every page for members. */
const MEMBER_FRAME = 'shell/frame/member-frame.tsx'

/** @returns the files of a page of `PAGES`, by its path, without those that the template names */
export function filesOfPages(webFolder: string): (pagePath: string, isSignedIn: boolean) => PageFiles {
  const manifest = readManifest(path.join(webFolder, '.vite/manifest.json'))
  const always = new Set(chunksOf([TEMPLATE], manifest))
  const begin = manifest.get(BEGIN)
  const known = new Map<string, PageFiles>()
  return (pagePath, isSignedIn) => {
    const key = `${String(isSignedIn)} ${pagePath}`
    const kept = known.get(key)
    if (kept !== undefined) return kept
    const names = [
      ...routesOf(pagePath),
      ...(isSignedIn ? [MEMBER_FRAME, ...groupsOf(pagePath, manifest)] : []),
    ]
    const chunks = chunksOf(names, manifest).filter((chunk) => !always.has(chunk))
    const early = chunksOf([DRAWN_EARLY.get(pagePath) ?? ''], manifest).filter((chunk) => !always.has(chunk))
    const files = {
      scripts: scriptsOf(chunks),
      styles: stylesOf([...chunks, ...early]),
      begin: begin && `/${begin.file}`,
    }
    known.set(key, files)
    return files
  }
}

function readManifest(file: string): Manifest {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by Vite
    const chunks = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Chunk>
    // A part split off a route has the route's name, followed by how it was split.
    return new Map(Object.entries(chunks).map(([name, chunk]) => [name.split('?')[0] ?? name, chunk]))
  } catch {
    return new Map()
  }
}

/** The files that may hold a page, as the web app's router names them. */
function routesOf(pagePath: string): string[] {
  const name = pagePath.slice(1).replaceAll('/', '.').replaceAll(':', '$')
  const index = name === '' ? 'index' : `${name}.index`
  return [name, index].map((each) => `routes/${each}.tsx`)
}

/** The groups of chunks that a page asks for at once, as the manifest names them. */
function groupsOf(pagePath: string, manifest: Manifest): string[] {
  const wanted = ASKED_AT_ONCE.get(pagePath) ?? []
  return [...manifest].flatMap(([key, { name = '' }]) => (wanted.includes(name) ? [key] : []))
}

/** The named chunks and everything they import. */
function chunksOf(names: readonly string[], manifest: Manifest): Chunk[] {
  const needed = new Set<Chunk>()
  const waiting = [...names]
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const chunk = manifest.get(name)
    if (chunk === undefined || needed.has(chunk)) continue
    needed.add(chunk)
    waiting.push(...(chunk.imports ?? []))
  }
  return [...needed]
}

function scriptsOf(chunks: readonly Chunk[]): string[] {
  return chunks.map(({ file }) => `/${file}`)
}

function stylesOf(chunks: readonly Chunk[]): string[] {
  return [...new Set(chunks.flatMap(({ css = [] }) => css))].map((file) => `/${file}`)
}
