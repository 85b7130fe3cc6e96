import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { installQuietly } from './npm.mjs'
import { Problem } from './problem.mjs'

const LOCK = 'package-lock.json'
/** Written after a successful install, so an interrupted one runs again. */
const MARKER = 'node_modules/.tradewyrm-lock'
/** npm's own record of what it installed, written in its last step. */
const INSTALLED = 'node_modules/.package-lock.json'

/** Installs `node_modules` as in the lock file, unless it is already there. */
export async function ensureInstalled(root) {
  const marker = join(root, MARKER)
  const lock = readFileSync(join(root, LOCK))
  const mark = `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`
  if (readIfThere(marker) === mark) return
  if (!isInstalledByHand(root, lock)) await install(root, marker)
  writeFileSync(marker, mark)
}

async function install(root, marker) {
  rmSync(marker, { force: true })
  rmSync(join(root, INSTALLED), { force: true })
  process.stdout.write('Installing (about a minute)…\n')
  // Explicit, because NODE_ENV=production would omit what builds the web app.
  const { code, output } = await installQuietly(root, ['ci', '--include=dev', '--include=optional'])
  if (code !== 0) {
    throw new Problem(
      `${output.trim()}\n\nThe install failed. See the output of \`npm ci\` above. Nothing was started.`,
    )
  }
}

/** A developer's own `npm ci` or `npm install` leaves no marker of ours, but needs no repeat. */
function isInstalledByHand(root, lock) {
  const record = readIfThere(join(root, INSTALLED))
  if (record === undefined) return false
  const installed = JSON.parse(record).packages
  return Object.entries(JSON.parse(lock).packages).every(([path, wanted]) => {
    const found = installed[path]
    if (path === '' || (found === undefined && wanted.optional)) return true
    return found?.version === wanted.version && found?.integrity === wanted.integrity
  })
}

export function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}
