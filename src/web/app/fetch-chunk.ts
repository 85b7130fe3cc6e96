/** The file named by the `import()` of a build; all files are in one folder. */
const IMPORTED = /import\(\s*["'`]\.\/([^"'`]+)["'`]/
const FOLDER = 'assets/'

/** Files of this build that are here or on their way, by address. */
const fetched = new Map<string, Promise<void>>()

/**
 * Only a reload helps. Either the server has a newer build than this tab, or the browser once failed to import a
 * file. Then it will not ask for that file again.
 */
export class NeedsReload extends Error {
  override readonly name = 'NeedsReload'
}

/** The files of this build and what each imports itself, as `scripts/build/chunk-needs.ts` writes it. */
interface ChunkNeeds {
  readonly files: readonly string[]
  /** Places in `files`. */
  readonly needs: readonly (readonly number[])[]
}

let chunkNeeds: Promise<ChunkNeeds> | undefined

/**
 * Fetches a chunk and what it needs, then imports it. Builds call this for every `import()`.
 * A browser that once failed to import a file never asks for it again. So the files are fetched first, and
 * imported from the browser's cache.
 * @throws {NeedsReload} when no other try can succeed in this tab
 */
export async function fetchChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  const own = IMPORTED.exec(String(load))?.[1]
  // The page names a chunk only together with all that it needs.
  if (own !== undefined && !isNamed(`/${FOLDER}${own}`)) await fetchWithNeeds(own)
  try {
    return await load()
  } catch (error) {
    throw new NeedsReload('the chunk arrived and could not be imported', { cause: error })
  }
}

async function fetchWithNeeds(name: string): Promise<void> {
  const { files, needs } = await needsOfChunks()
  const needed = new Set([name])
  // A set brings what is added to it meanwhile.
  for (const each of needed) {
    const places = needs[files.indexOf(each)] ?? []
    for (const place of places) needed.add(files[place] ?? name)
  }
  await Promise.all([...needed].map(async (each) => await fetchOnce(`/${FOLDER}${each}`)))
}

async function needsOfChunks(): Promise<ChunkNeeds> {
  try {
    return await (chunkNeeds ??= fetchNeeds())
  } catch (error) {
    chunkNeeds = undefined
    throw error
  }
}

async function fetchNeeds(): Promise<ChunkNeeds> {
  const address = document.querySelector('link[data-chunk-needs]')?.getAttribute('href')
  if (address === null || address === undefined) return { files: [], needs: [] }
  const response = await fetchFile(address)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own build
  return (await response.json()) as ChunkNeeds
}

/** Whether the page itself asks for this file. */
function isNamed(address: string): boolean {
  return document.querySelector(`link[href="${address}"]`) !== null
}

async function fetchOnce(address: string): Promise<void> {
  const known = fetched.get(address)
  if (known !== undefined) {
    await known
    return
  }
  if (isNamed(address)) return
  const fetching = address.endsWith('.css') ? addStyles(address) : fetchWhole(address)
  fetched.set(address, fetching)
  try {
    await fetching
  } catch (error) {
    fetched.delete(address)
    throw error
  }
}

async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(address)
  if (response.status === 404) throw new NeedsReload(`${address} is gone`)
  if (!response.ok) throw new TypeError(`HTTP ${String(response.status)} for ${address}`)
  return response
}

async function fetchWhole(address: string): Promise<void> {
  const response = await fetchFile(address)
  await response.blob()
}

async function addStyles(href: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      link.remove()
      reject(new TypeError(`Failed to fetch ${href}`))
    })
    document.head.append(link)
  })
}
