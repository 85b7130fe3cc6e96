import { spawnSync } from 'node:child_process'

import { Problem } from '#scripts/start/problem.mjs'

const NAMES = ['postgres', 'nobody']

/**
 * The user PostgreSQL runs as, because it refuses root. Undefined if this process isn't root and needs none.
 */
export function findUnprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined
  const user = NAMES.map(askUser).find((asked) => asked !== undefined)
  if (user) return user
  throw new Problem(
    `PostgreSQL does not run as root, and this system has no user ${NAMES.join(' or ')} to run it.`,
  )
}

function askUser(name) {
  const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
  return uid.status === 0 && gid.status === 0
    ? { uid: Number(uid.stdout), gid: Number(gid.stdout) }
    : undefined
}
