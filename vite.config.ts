import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const MAIN = path.resolve(import.meta.dirname, 'src/web/main.tsx')
const BEGIN = path.resolve(import.meta.dirname, 'src/web/begin.ts')
const HOME = path.resolve(import.meta.dirname, 'src/web/pages/home/home-page.tsx')
const FIRST_VIEW = path.resolve(import.meta.dirname, 'src/web/first-view.tsx')
const FOLLOWING = path.resolve(import.meta.dirname, 'src/web/shell/brought.ts')
const OUT_DIR = '../../dist/web'
const COMPRESSIBLE = /\.(?:css|js|json|svg|txt|webmanifest)$/
const WORTH_IT_BYTES = 1024
const LAYERS = '@layer reset, tokens, base, components, screens, utilities;'

/** The other build is for the server, which draws first views with it. */
function isForBrowsers({ name }: { readonly name: string }): boolean {
  return name === 'client'
}

/** Every style sheet names the layers in their order: whichever comes first, the cascade is the same. */
function layersInOrder(): Plugin {
  return {
    name: 'layers-in-order',
    apply: 'build',
    applyToEnvironment: isForBrowsers,
    enforce: 'post',
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type === 'asset' && file.fileName.endsWith('.css'))
          file.source = `${LAYERS}${String(file.source)}`
      }
    },
  }
}

/** Writes a brotli and a gzip copy beside every built file that shrinks, so that the server compresses nothing. */
function compressedCopies(): Plugin {
  return {
    name: 'compressed-copies',
    apply: 'build',
    applyToEnvironment: isForBrowsers,
    writeBundle({ dir }) {
      if (dir === undefined) return
      for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
        if (!COMPRESSIBLE.test(name)) continue
        const file = path.join(dir, name)
        const body = readFileSync(file)
        if (body.length < WORTH_IT_BYTES) continue
        writeFileSync(`${file}.gz`, gzipSync(body, { level: 9 }))
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
        )
      }
    },
  }
}

/** What draws first views lies within the folder of the web app, in a part of it that is not served. */
function drawnFromWithin(): Plugin {
  return {
    name: 'drawn-from-within',
    apply: 'build',
    config: ({ build }) => ({
      environments: { ssr: { build: { outDir: `${build?.outDir ?? OUT_DIR}/.first-view` } } },
    }),
  }
}

type Modules = { getModuleInfo: (id: string) => { importedIds: readonly string[] } | null }

const views = new WeakMap<Modules, Map<string, ReadonlySet<string>>>()

/** Every module that `entry` cannot do without. */
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

/** The query library names all its parts in one file; these are for long lists, for changes and for other pages. */
const LATER =
  /@tanstack\/(?:query-core|react-query)\/.*(?:queriesObserver|useQueries|infiniteQueryBehavior|infiniteQueryObserver|useInfiniteQuery|useSuspenseInfiniteQuery|mutationObserver|useMutation|useSuspenseQuery)\.js$/i

/** Few larger chunks shrink better than many small ones: the first view in one, what most pages share in another. */
const CHUNKS = [
  {
    name: (id: string, modules: Modules) => {
      if (id === MAIN || LATER.test(id) || !viewOf(MAIN, modules).has(id)) return null
      return 'frame'
    },
  },
  {
    // What the first page shows, and others as well, comes without what only those others show.
    name: (id: string, modules: Modules) =>
      viewOf(HOME, modules).has(id) && !LATER.test(id) ? 'shown' : null,
    minShareCount: 2,
  },
  {
    // What follows the events is fetched after the first paint of every page, so pages may share it.
    name: (id: string, modules: Modules) =>
      id !== FOLLOWING && viewOf(FOLLOWING, modules).has(id) && !viewOf(HOME, modules).has(id)
        ? 'following'
        : null,
  },
  { name: 'common', test: /src\/web\/ui\/(?!layers\/(?:modal|side-panel)|cards\/card-)/, minShareCount: 6 },
]

export default defineConfig({
  root: 'src/web',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './routes',
      generatedRouteTree: './route-tree.gen.ts',
      addExtensions: true,
      // No check is switched off in what it writes: its types are checked like any others.
      routeTreeFileHeader: [],
      // What a page loads and shows comes with the page, not with the frame.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'errorComponent']] },
    }),
    react(),
    layersInOrder(),
    compressedCopies(),
    drawnFromWithin(),
  ],
  build: {
    outDir: OUT_DIR,
    // The security policy and `<use href>` both want files, not `data:` addresses.
    assetsInlineLimit: 0,
    emptyOutDir: true,
  },
  // Both are built by one `vite build`.
  builder: {},
  environments: {
    client: {
      build: {
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: [path.resolve(import.meta.dirname, 'src/web/index.html'), BEGIN],
          output: { codeSplitting: { groups: CHUNKS } },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      build: {
        copyPublicDir: false,
        rolldownOptions: { input: FIRST_VIEW },
      },
    },
  },
})
