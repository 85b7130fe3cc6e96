import { randomBytes } from 'node:crypto'

import { findCookie, isSecure } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { Reply } from '#server/http/route.ts'

const BYTES = 16
/** Longer than anybody sits at one table. */
const KEPT_SECONDS = 86_400

/** What marks the browser that sends this request; `undefined` if it has sealed nothing today. */
export function deviceMark(app: App, request: Request): string | undefined {
  return findCookie(request.headers.get('cookie') ?? undefined, `${nameOf(app)}=`)
}

/**
 * Does something with what marks the browser that asks for it, and marks it if nothing does. The mark tells whether two
 * members sealed on one device, and nothing else.
 */
export async function withDeviceMark<Body>(
  app: App,
  request: Request,
  does: (mark: string) => Promise<Body>,
): Promise<Body | Reply<Body>> {
  const known = deviceMark(app, request)
  if (known !== undefined) return await does(known)
  const mark = randomBytes(BYTES).toString('base64url')
  return new Reply(await does(mark), { headers: { 'set-cookie': cookieOf(app, mark) } })
}

function cookieOf(app: App, mark: string): string {
  const secure = isSecure(app.config.publicUrl) ? '; Secure' : ''
  return `${nameOf(app)}=${mark}; Max-Age=${String(KEPT_SECONDS)}; Path=/api; HttpOnly; SameSite=Strict${secure}`
}

function nameOf({ config: { publicUrl } }: App): string {
  return `${isSecure(publicUrl) ? '__Secure-' : ''}tradewyrm.table`
}
