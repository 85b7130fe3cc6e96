import { randomBytes } from 'node:crypto'

import { findCookie, isSecure } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'

const BYTES = 16
/** Longer than anybody sits at one table. */
const KEPT_SECONDS = 86_400

/** What marks the browser that sends this request; `undefined` if it has not shown a code today. */
export function deviceMark(app: App, request: Request): string | undefined {
  return findCookie(request.headers.get('cookie') ?? undefined, `${nameOf(app)}=`)
}

/** A new mark, and the cookie that keeps it. It tells whether two members sealed on one device, and nothing else. */
export function newDeviceMark(app: App): { readonly mark: string; readonly cookie: string } {
  const mark = randomBytes(BYTES).toString('base64url')
  const secure = isSecure(app.config.publicUrl) ? '; Secure' : ''
  const cookie = `${nameOf(app)}=${mark}; Max-Age=${String(KEPT_SECONDS)}; Path=/api; HttpOnly; SameSite=Strict${secure}`
  return { mark, cookie }
}

function nameOf({ config: { publicUrl } }: App): string {
  return `${isSecure(publicUrl) ? '__Secure-' : ''}tradewyrm.table`
}
