import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { App } from '#server/app-context.ts'
import { ownedByApp } from '#server/owned-state.ts'

const secrets = ownedByApp(({ config }) => config.authSecret ?? keptSecret(config.dataDir))

/** The secret that signs cookies: the setting, or one that we create once and keep. */
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
  return readFileSync(file, 'utf8').trim()
}
