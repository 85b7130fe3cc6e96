import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

import { KEPT_DAYS } from '#contract/kept-days.ts'
import type { App } from '#server/app-context.ts'

import { authSecretOf } from './auth-secret.ts'
import { findCookie, isSecure } from './links.ts'

const DAY_SECONDS = 86_400
const NUMBER_BYTES = 12

/**
 * The cookie that lets a browser show, the next time, that this member signed in there before. It says nothing about who
 * they are, and opens nothing.
 */
export function deviceCookie(app: App, memberId: string): string {
  const number = randomBytes(NUMBER_BYTES).toString('base64url')
  const value = `${number}.${seal(app, number, memberId)}`
  const secure = isSecure(app.config.publicUrl) ? '; Secure' : ''
  return `${nameOf(app)}=${value}; Max-Age=${String(KEPT_DAYS.knownDevices * DAY_SECONDS)}; Path=/; HttpOnly; SameSite=Lax${secure}`
}

/** The number of the device that sends these cookies; `undefined` if the member never signed in there. */
export function knownDevice(app: App, cookies: string | undefined, memberId: string): string | undefined {
  const [number = '', sealed = ''] = findCookie(cookies, `${nameOf(app)}=`)?.split('.') ?? []
  const [given, right] = [Buffer.from(sealed), Buffer.from(seal(app, number, memberId))]
  return given.length === right.length && timingSafeEqual(given, right) ? number : undefined
}

function seal(app: App, number: string, memberId: string): string {
  return createHmac('sha256', authSecretOf(app)).update(`device ${number} ${memberId}`).digest('base64url')
}

function nameOf({ config: { publicUrl } }: App): string {
  return `${isSecure(publicUrl) ? '__Secure-' : ''}tradewyrm.device`
}
