import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { App } from '#server/app-context.ts'
import { AUTH_SECRET_MIN, WrongSetting } from '#server/config.ts'
import { ownedByApp } from '#server/owned-state.ts'

const secrets = ownedByApp(({ config }) => config.authSecret ?? keptSecret(config.dataDir))

/**
 * The secret that signs cookies: the setting, or one that we create once and keep.
 * @throws {WrongSetting} if the kept one is empty or too short to be a secret
 */
export function authSecretOf(app: App): string {
  return secrets.of(app)
}

function keptSecret(dataDir: string): string {
  const file = path.join(dataDir, 'auth-secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    // This fails if the file exists, so two processes that start together agree.
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  const kept = readFileSync(file, 'utf8').trim()
  if (kept.length >= AUTH_SECRET_MIN) return kept
  throw new WrongSetting(
    `${file} must hold at least ${String(AUTH_SECRET_MIN)} characters. Put the old file back, or delete it: then a new one is made, and everybody signs in again.`,
  )
}
