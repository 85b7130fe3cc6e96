/** The file named by the `import()` of a build; all files are in one folder. */
const IMPORTED = /import\(\s*["'`]\.\/([^"'`]+)["'`]/
const FOLDER = 'assets/'

/** Files of this build that are here or on their way, by address. */
const fetched = new Map<string, Promise<void>>()

/**
 * Only a reload helps: the server has a newer build than this tab, or the browser will not ask again for a file
 * that it once failed to import.
 */
export class NeedsReload extends Error {
  override readonly name = 'NeedsReload'
}

/**
 * Fetches a chunk and what it needs, then imports it. Builds call this for every `import()`.
 * A browser that once failed to import a file never asks for it again. So the files are fetched first, and
 * imported from the browser's cache.
 * @param files everything the chunk needs, from the root of the site; a build leaves out a chunk without others
 * @throws {NeedsReload} when no other try can succeed in this tab
 */
export async function fetchChunk<Module>(
  load: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  const own = IMPORTED.exec(String(load))?.[1]
  const needed = new Set(own === undefined ? files : [...files, `${FOLDER}${own}`])
  await Promise.all([...needed].map(async (file) => await fetchOnce(`/${file}`)))
  try {
    return await load()
  } catch (error) {
    throw new NeedsReload('the chunk arrived and could not be imported', { cause: error })
  }
}

async function fetchOnce(address: string): Promise<void> {
  const known = fetched.get(address)
  if (known !== undefined) {
    await known
    return
  }
  // The page itself asked for it.
  if (document.querySelector(`link[href="${address}"]`) !== null) return
  const fetching = address.endsWith('.css') ? addStyles(address) : fetchFile(address)
  fetched.set(address, fetching)
  try {
    await fetching
  } catch (error) {
    fetched.delete(address)
    throw error
  }
}

async function fetchFile(address: string): Promise<void> {
  const response = await fetch(address)
  if (response.status === 404) throw new NeedsReload(`${address} is gone`)
  if (!response.ok) throw new TypeError(`HTTP ${String(response.status)} for ${address}`)
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
