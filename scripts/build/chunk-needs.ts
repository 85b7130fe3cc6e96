import { hash } from 'node:crypto'

import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite'

/** What Vite puts where a list of files would be; Vite itself writes the lists later, if it is still there. */
const LIST = /__VITE_PRELOAD__/g
const FOLDER = 'assets/'
const NAME = `${FOLDER}chunk-needs-`
/** The mark in the page that says where the file is. */
const MARK = 'data-chunk-needs'

/** The chunks and style sheets of a build, in the folder of its assets. */
interface ChunkNeeds {
  readonly files: readonly string[]
  /** What each file imports itself: places in `files`. Style sheets come last and have none. */
  readonly needs: readonly (readonly number[])[]
}

/**
 * Writes what every chunk needs into one file, which `app/fetch-chunk.ts` fetches when a chunk is first asked
 * for. By default, each chunk names all files of all chunks that it may ask for, and the first view pays for it.
 */
export function chunkNeeds(isForBrowsers: (environment: { readonly name: string }) => boolean): Plugin {
  return {
    name: 'chunk-needs',
    apply: 'build',
    applyToEnvironment: isForBrowsers,
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'chunk') file.code = file.code.replaceAll(LIST, '[]')
      }
      const source = JSON.stringify(needsIn(bundle))
      const fileName = `${NAME}${hash('sha1', source, 'base64url').slice(0, 8)}.json`
      this.emitFile({ type: 'asset', fileName, source })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => Object.keys(bundle).filter(isNeeds).map(tagOf),
    },
  }
}

function isNeeds(fileName: string): boolean {
  return fileName.startsWith(NAME)
}

function tagOf(fileName: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { [MARK]: true, href: `/${fileName}` }, injectTo: 'head' }
}

/** Lists what each chunk imports itself, without what those chunks import. */
export function needsIn(bundle: Rolldown.OutputBundle): ChunkNeeds {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const files = [...new Set([...chunks.map(({ fileName }) => fileName), ...chunks.flatMap(importsOf)])]
  const places = new Map(files.map((file, place) => [file, place]))
  return {
    files: files.map((file) => file.replace(FOLDER, '')),
    needs: chunks.map((chunk) => importsOf(chunk).flatMap((file) => places.get(file) ?? [])),
  }
}

function importsOf({ imports, viteMetadata }: Rolldown.OutputChunk): readonly string[] {
  return [...imports, ...(viteMetadata?.importedCss ?? [])]
}
