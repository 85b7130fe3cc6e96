import { createHash } from 'node:crypto'
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { readIfThere } from './install.mjs'
import { Problem } from './problem.mjs'
import { runQuietly } from './quiet.mjs'

const FOLDERS = ['src/web', 'src/contract', 'src/engines']
const FILES = [
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'tsconfig.base.json',
  'tsconfig.web.json',
]
/** Files the build writes itself, and files that aren't part of it. */
const NOT_SOURCES = /\.gen\.ts$|\.test\.tsx?$/
const STAMP = 'dist/.web-sources'

/** The build's output: for browsers, and for the server that renders first views. */
const BUILT = ['dist/web/index.html', 'dist/web/.first-view/first-view.js']

/** Builds the web app into `dist/web`, unless it was already built from the same sources. */
export async function ensureWebBuild(root, node) {
  const stamp = join(root, STAMP)
  const sources = hashOfListing(root)
  if (readIfThere(stamp) === sources && BUILT.every((file) => existsSync(join(root, file)))) return
  process.stdout.write('Building the web app…\n')
  rmSync(stamp, { force: true })
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const env = { ...process.env, NODE_ENV: 'production' }
  const { code, output } = await runQuietly(node, [vite, 'build'], { cwd: root, env })
  if (code !== 0)
    throw new Problem(
      `${output.trim()}\n\nBuilding the web app failed. See the output of \`vite build\` above.`,
    )
  writeFileSync(stamp, sources)
}

/** Hashes names, sizes and times instead of contents, because this runs at every start. */
function hashOfListing(root) {
  const hash = createHash('sha256')
  for (const path of [...FILES, ...FOLDERS.flatMap((folder) => listFolder(root, folder))]) {
    const stats = statSync(join(root, path), { throwIfNoEntry: false })
    if (stats?.isFile()) hash.update(`${path} ${stats.size} ${stats.mtimeMs}\n`)
  }
  return hash.digest('hex')
}

function listFolder(root, folder) {
  if (!existsSync(join(root, folder))) return []
  return readdirSync(join(root, folder), { recursive: true })
    .filter((name) => !NOT_SOURCES.test(name))
    .toSorted()
    .map((name) => join(folder, name))
}
