import { createECDH } from 'node:crypto'

import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { ownedByApp } from '#server/owned-state.ts'

import { findKeys, insertKeys, type PushKeys } from './queries.ts'

const known = ownedByApp((): { keys: Promise<PushKeys> | undefined } => ({ keys: undefined }))

/** The one pair of keys of this installation, made at its first start. */
export async function keysOf(app: App): Promise<PushKeys> {
  const kept = known.of(app)
  kept.keys ??= readOrMake(app)
  const { keys } = kept
  // A failure is not kept.
  keys.catch(() => {
    kept.keys = undefined
  })
  return await keys
}

/** Two servers may start at once: both use the pair that was kept first. */
async function readOrMake(app: App): Promise<PushKeys> {
  const before = await findKeys(app.db)
  if (before !== undefined) return before
  const made = newKeys()
  await transact(app, [], ({ db }) => insertKeys(db, made))
  const kept = await findKeys(app.db)
  if (kept === undefined) throw new Error('the keys of pushes were not kept')
  return kept
}

function newKeys(): PushKeys {
  const pair = createECDH('prime256v1')
  const publicKey = pair.generateKeys('base64url')
  // Node drops leading zeros, which the form of a key needs.
  const privateKey = Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url')
  return { publicKey, privateKey }
}
