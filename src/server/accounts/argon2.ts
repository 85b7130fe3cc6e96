import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** As OWASP advises for argon2id: 19 MiB, two passes, one lane. */
const ARGON2 = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 }
const SALT_BYTES = 16
const derive = promisify(argon2)

/** A salted hash that carries its own settings; worked out beside the main thread. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const tag = await derive('argon2id', { message: password.normalize('NFKC'), nonce, ...ARGON2 })
  const { memory, passes, parallelism } = ARGON2
  const settings = `m=${String(memory)},t=${String(passes)},p=${String(parallelism)}`
  return `$argon2id$v=19$${settings}$${unpadded(nonce)}$${unpadded(tag)}`
}

/** Whether `password` made `hash`. Takes as long for a hash that cannot be read, as that of nobody, as for a right one. */
export async function verifyPassword({
  hash,
  password,
}: {
  hash: string
  password: string
}): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', tag = ''] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash) ?? []
  if (memory === undefined) {
    await hashPassword(password)
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

/** A digest of a name, always the same for one salt: as dear to guess as a password. */
export async function digestName(name: string, salt: string): Promise<string> {
  const tag = await derive('argon2id', { message: name, nonce: Buffer.from(salt, 'base64url'), ...ARGON2 })
  return tag.toString('base64url')
}

function unpadded(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64').replaceAll('=', '')
}
