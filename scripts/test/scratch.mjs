import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

import { readIfThere } from '#scripts/start/install.mjs'

/** Where Linux keeps files in memory. */
const MEMORY = '/dev/shm'
/** A whole run with the real cards needs less than half of this. */
const ROOM_BYTES = 8 * 1024 ** 3
const NAME = /^tradewyrm-scratch-(\d+)$/

/**
 * Puts the temporary files of the tests into memory where there is room. They create and drop thousands of
 * databases, and a disk takes many times as long to do so. Whoever sets `TMPDIR` decides for themselves.
 * @returns what removes them all
 */
export function openScratch() {
  if (process.env.TMPDIR || !hasRoom()) return () => {}
  removeLeftOvers()
  const folder = join(MEMORY, `tradewyrm-scratch-${process.pid}`)
  mkdirSync(folder)
  // PostgreSQL's user must reach its own folder in there.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => {
    delete process.env.TMPDIR
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

function hasRoom() {
  // Programs in there must be allowed to run: PostgreSQL's may be copied.
  const [, options = ''] =
    new RegExp(`^\\S+ ${MEMORY} tmpfs (\\S+)`, 'm').exec(readIfThere('/proc/mounts') ?? '') ?? []
  if (!options.split(',').includes('rw') || options.split(',').includes('noexec')) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ROOM_BYTES && process.availableMemory() >= ROOM_BYTES
}

/** Removes what killed runs left, because memory is never tidied up otherwise. */
function removeLeftOvers() {
  for (const name of readdirSync(MEMORY)) {
    const pid = NAME.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(MEMORY, name), { recursive: true, force: true })
  }
}

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}
