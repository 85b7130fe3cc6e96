import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

import { CHUNKS } from './scripts/build/chunk-groups.ts'
import { chunkNeeds } from './scripts/build/chunk-needs.ts'
import { leanZod } from './scripts/build/lean-zod.ts'
import { mapWaters } from './scripts/build/map-waters.ts'
import { preparedPlaces } from './scripts/build/prepared-places.ts'
import { symbolFonts } from './scripts/build/symbol-fonts.ts'

const BEGIN = path.resolve(import.meta.dirname, 'src/web/begin.ts')
const PUSH_WORKER = path.resolve(import.meta.dirname, 'src/web/push/worker.ts')
const PUSH_WORKER_FILE = 'firebase-messaging-sw.js'
const FIRST_VIEW = path.resolve(import.meta.dirname, 'src/web/first-view.tsx')
const FETCH_CHUNK = path.resolve(import.meta.dirname, 'src/web/app/fetch-chunk.ts')
const OUT_DIR = '../../dist/web'
const COMPRESSIBLE = /\.(?:css|js|json|svg|txt|webmanifest)$/
const WORTH_IT_BYTES = 1024
/**
 * The first view names all other files, and nothing of a hash can be compressed: with a letter less each, it weighs half a KB less.
 * 42 bits and the name of a file are enough to tell its versions apart.
 */
const HASH = '[hash:7]'
/** The same in both builds: what the server draws first names files of the browsers' build. */
const ASSET_NAMES = `assets/[name]-${HASH}[extname]`
const LAYERS = '@layer reset, tokens, base, components, screens, utilities;'

/** The other build is for the server, which renders first views with it. */
function isForBrowsers({ name }: { readonly name: string }): boolean {
  return name === 'client'
}

/** Every style sheet declares the order of the layers, so the cascade doesn't depend on which loads first. */
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

/** Writes brotli and gzip copies of built files, so the server doesn't have to compress. */
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

/** Browsers run the worker as a classic script, which can't import. So it shares no module with a page. */
function workerAlone(): Plugin {
  return {
    name: 'worker-alone',
    apply: 'build',
    applyToEnvironment: isForBrowsers,
    generateBundle(_options, bundle) {
      const worker = bundle[PUSH_WORKER_FILE]
      if (worker?.type === 'chunk' && worker.imports.length > 0)
        this.error(`the worker shares code with pages: ${worker.imports.join(', ')}`)
    },
  }
}

/** Builds the renderer of first views into a part of the web app's folder that isn't served. */
function drawnFromWithin(): Plugin {
  return {
    name: 'drawn-from-within',
    apply: 'build',
    config: ({ build }) => ({
      environments: { ssr: { build: { outDir: `${build?.outDir ?? OUT_DIR}/.first-view` } } },
    }),
  }
}

/** Vite's own way to fetch chunks fails for good once a file could not be fetched. */
function chunksFetchedAgain(): Plugin {
  return {
    name: 'chunks-fetched-again',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      return id === '\0vite/preload-helper.js'
        ? `export { fetchChunk as __vitePreload } from ${JSON.stringify(FETCH_CHUNK)}`
        : null
    },
  }
}

export default defineConfig({
  root: 'src/web',
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: './routes',
      generatedRouteTree: './route-tree.gen.ts',
      addExtensions: true,
      // The default header would disable checks in the generated file.
      routeTreeFileHeader: [],
      // A page's loader and components load with the page, not with the frame.
      codeSplittingOptions: { defaultBehavior: [['loader', 'component', 'errorComponent']] },
    }),
    react(),
    layersInOrder(),
    compressedCopies(),
    chunksFetchedAgain(),
    workerAlone(),
    chunkNeeds(isForBrowsers),
    leanZod(isForBrowsers),
    symbolFonts(),
    mapWaters(),
    preparedPlaces(),
    drawnFromWithin(),
  ],
  // The shim is for versions of React without this hook.
  resolve: {
    alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' },
  },
  build: {
    outDir: OUT_DIR,
    // The security policy and `<use href>` both need files rather than `data:` URLs.
    assetsInlineLimit: 0,
    emptyOutDir: true,
  },
  // One `vite build` builds both.
  builder: {},
  environments: {
    client: {
      build: {
        manifest: true,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: [path.resolve(import.meta.dirname, 'src/web/index.html'), BEGIN, PUSH_WORKER],
          output: {
            codeSplitting: { groups: CHUNKS },
            // Browsers look for a worker under the name it was registered by.
            entryFileNames: ({ facadeModuleId }) =>
              facadeModuleId === PUSH_WORKER ? PUSH_WORKER_FILE : `assets/[name]-${HASH}.js`,
            chunkFileNames: `assets/[name]-${HASH}.js`,
            assetFileNames: ASSET_NAMES,
          },
        },
      },
    },
    ssr: {
      resolve: { noExternal: true },
      build: {
        copyPublicDir: false,
        rolldownOptions: { input: FIRST_VIEW, output: { assetFileNames: ASSET_NAMES } },
      },
    },
  },
})
