import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

import type { HashingCost } from '#server/config.ts'

const SALT_BYTES = 16
const TAG_BYTES = 32
const derive = promisify(argon2)

/** Hashes a password with a salt, off the main thread; the hash contains its own settings. */
export async function hashPassword(password: string, cost: HashingCost): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const message = password.normalize('NFKC')
  const tag = await derive('argon2id', { message, nonce, ...cost, tagLength: TAG_BYTES })
  const { memory, passes, parallelism } = cost
  const settings = `m=${String(memory)},t=${String(passes)},p=${String(parallelism)}`
  return `$argon2id$v=19$${settings}$${unpadded(nonce)}$${unpadded(tag)}`
}

/**
 * Whether `password` made `hash`. An unreadable hash, such as that of an unknown member, takes as long to
 * check as a valid one of that `cost`.
 */
export async function verifyPassword(
  { hash, password }: { hash: string; password: string },
  cost: HashingCost,
): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? []
  if (memory === undefined) {
    await hashPassword(password, cost)
    return false
  }
  const expected = Buffer.from(tag, 'base64')
  const given = await derive('argon2id', {
    message: password.normalize('NFKC'),
    nonce: Buffer.from(salt, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(expected, given)
}

/** A digest of a name, the same for the same salt, and as costly to guess as a password. */
export async function digestName(name: string, salt: string, cost: HashingCost): Promise<string> {
  const nonce = Buffer.from(salt, 'base64url')
  const tag = await derive('argon2id', { message: name, nonce, ...cost, tagLength: TAG_BYTES })
  return tag.toString('base64url')
}

function unpadded(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '')
}
