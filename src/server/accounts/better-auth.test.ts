import { statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { HASHING_COST } from '#server/config.ts'
import { OwnedState } from '#server/owned-state.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp } from '#tests/server/start-app.ts'

import { hashPassword, verifyPassword } from './argon2.ts'
import { authSecretOf } from './auth-secret.ts'

const password = 'speak friend and enter'

test('without a setting the server creates its own secret, readable only by itself, and keeps it', async () => {
  await using app = await startApp({ AUTH_SECRET: '' })
  const secret = authSecretOf(app)
  const file = path.join(app.config.dataDir, 'auth-secret')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(secret.length).toBeGreaterThanOrEqual(32)
  expect(authSecretOf({ ...app, owned: new OwnedState() })).toBe(secret)
})

test.for(['', 'short', ' '.repeat(40)])('a kept secret of “%s” is refused, not used', async (kept) => {
  await using app = await startApp({ AUTH_SECRET: '' })
  writeFileSync(path.join(app.config.dataDir, 'auth-secret'), kept)
  expect(() => authSecretOf({ ...app, owned: new OwnedState() })).toThrow(/auth-secret must hold at least 32/)
})

test('passwords are stored only as argon2id hashes', async () => {
  const [one, other] = await Promise.all([
    hashPassword(password, HASHING_COST),
    hashPassword(password, HASHING_COST),
  ])
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(other).not.toBe(one)
  expect(await verifyPassword({ hash: one, password }, HASHING_COST)).toBe(true)
  expect(await verifyPassword({ hash: one, password: `${password}.` }, HASHING_COST)).toBe(false)
  expect(await verifyPassword({ hash: 'nonsense', password }, HASHING_COST)).toBe(false)
})

test('each session stores the username', async () => {
  await using app = await startApp()
  await joined(app, 'Gandalf')
  const sessions = await app.db.selectFrom('auth_session').select('username_claim').execute()
  expect(sessions).toEqual([{ username_claim: 'Gandalf' }])
})
