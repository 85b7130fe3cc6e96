import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import type { App } from '#server/app-context.ts'

import type { FirstReply } from './page-html.ts'

/**
 * Draws a page of `PAGES` as a browser would first show it; nothing where it is not drawn here, and the browser does it
 * alone.
 */
type DrawView = (
  pagePath: string,
  address: string,
  replies: readonly FirstReply[],
) => Promise<string | undefined>

/** What `src/web/first-view.tsx` is built into. */
interface FirstView {
  readonly drawFirstView: (
    address: string,
    replies: ReadonlyMap<string, unknown>,
  ) => Promise<string | undefined>
}

/** Pages that strangers come to by a link, on slow lines: those are drawn here. */
const DRAWN: ReadonlySet<string> = new Set(['/card/:id', '/:username'])
/** Drawn views are kept while nothing in them changes: what many ask for is drawn once. */
const KEPT = 300

/** The drawing part of the web app's build, where it was built: in a part of the folder that is not served. */
export function viewDrawer(webFolder: string, { config, log }: Pick<App, 'config' | 'log'>): DrawView {
  const file = path.join(webFolder, '.first-view/first-view.js')
  // In development the browser shows more than the server knows of.
  if (config.isDevelopment || !existsSync(file)) return () => Promise.resolve(undefined)
  let loading: Promise<FirstView> | undefined
  const kept = new Map<string, string>()
  return async (pagePath, address, replies) => {
    if (!DRAWN.has(pagePath)) return undefined
    const key = hash('sha1', `${address} ${JSON.stringify(replies)}`, 'base64url')
    const known = kept.get(key)
    if (known !== undefined) return known
    try {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own build
      loading ??= import(pathToFileURL(file).href) as Promise<FirstView>
      const { drawFirstView } = await loading
      const drawn = await drawFirstView(
        address,
        new Map(replies.map(({ key: asked, body }) => [asked, body])),
      )
      if (drawn !== undefined) keep(kept, key, drawn)
      return drawn
    } catch (error) {
      log.error({ err: error, address }, 'a page could not be drawn; the browser does it')
      return undefined
    }
  }
}

/** The oldest goes when there are too many. */
function keep(kept: Map<string, string>, key: string, drawn: string): void {
  kept.set(key, drawn)
  if (kept.size <= KEPT) return
  for (const oldest of kept.keys()) {
    kept.delete(oldest)
    return
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#x27;': "'",
}

/** What elements of a drawn view have as `style`, each once, as a browser reads it. In text, a quote is never bare. */
export function stylesIn(view: string): string[] {
  const written = [...view.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => style)
  return [...new Set(written)].map((style) =>
    style.replaceAll(/&(?:quot|amp|lt|gt|#x27);/g, (entity) => ENTITIES[entity] ?? entity),
  )
}
