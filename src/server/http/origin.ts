import { Refusal } from './refusal.ts'

const READING = ['GET', 'HEAD', 'OPTIONS']

/**
 * Requires a change to come from our own pages, or from a program other than a browser. Another site's page
 * must not act with a member's cookie.
 * @throws {Refusal} `foreign_origin`
 */
export function checkOrigin(request: Request, publicUrl: string): void {
  if (READING.includes(request.method)) return
  const origin = request.headers.get('origin')
  if (origin === null) {
    const site = request.headers.get('sec-fetch-site')
    if (site !== null && site !== 'same-origin' && site !== 'none') throw new Refusal('foreign_origin')
    return
  }
  if (!isOurs(origin, request.headers.get('host'), publicUrl)) throw new Refusal('foreign_origin')
}

/** The house by its own name, or by the one the caller used. */
function isOurs(origin: string, host: string | null, publicUrl: string): boolean {
  const own = new URL(publicUrl)
  if (origin === own.origin) return true
  const from = URL.canParse(origin) ? new URL(origin) : undefined
  // Anybody on the way can answer as a plain http page of a house that is reached by https.
  const isSafe = own.protocol === 'http:' || from?.protocol === 'https:'
  return isSafe && from?.host === host
}
