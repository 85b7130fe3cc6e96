import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

import type { App } from '#server/app-context.ts'
import { boundedCache } from '#server/bounded-cache.ts'

import type { FirstReply } from './page-html.ts'

/**
 * Renders a page of `PAGES` as a browser would first show it; `undefined` if the browser renders it alone.
 */
type DrawView = (
  pagePath: string,
  address: string,
  replies: readonly FirstReply[],
) => Promise<string | undefined>

/** The module that `src/web/first-view.tsx` is built into. */
interface FirstView {
  readonly drawFirstView: (
    address: string,
    replies: ReadonlyMap<string, unknown>,
  ) => Promise<string | undefined>
}

/**
 * The server renders pages that strangers open by a link, on slow connections, and the frame of those that members
 * open first.
 */
const DRAWN: ReadonlySet<string> = new Set(['/', '/card/:id', '/:username', '/dashboard', '/binders/:id'])
/** Rendered views are kept while nothing in them changes, so popular pages render once. */
const KEPT = 300

/** Loads the rendering part of the web app's build, if there is one, from a folder that is not served. */
export function viewDrawer(webFolder: string, { config, log }: Pick<App, 'config' | 'log'>): DrawView {
  const file = path.join(webFolder, '.first-view/first-view.js')
  // In development the browser shows more than the server knows.
  if (config.isDevelopment || !existsSync(file)) return () => Promise.resolve(undefined)
  let loading: Promise<FirstView> | undefined
  const kept = boundedCache<string>(KEPT)
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
      if (drawn !== undefined) kept.set(key, drawn)
      return drawn
    } catch (error) {
      log.error({ err: error, address }, 'a page could not be drawn; the browser does it')
      return undefined
    }
  }
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#x27;': "'",
}

/**
 * Lists the `style` attributes of a rendered view, each once, decoded as a browser reads them. Quotes in text
 * are always escaped.
 */
export function stylesIn(view: string): string[] {
  const written = [...view.matchAll(/ style="([^"]*)"/g)].map(([, style = '']) => style)
  return [...new Set(written)].map((style) =>
    style.replaceAll(/&(?:quot|amp|lt|gt|#x27);/g, (entity) => ENTITIES[entity] ?? entity),
  )
}
