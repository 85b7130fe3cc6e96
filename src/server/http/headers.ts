import { hash } from 'node:crypto'

/** The host of pictures of real cards. */
const CARD_PICTURES = 'https://cards.scryfall.io'

const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  `img-src 'self' data: blob: ${CARD_PICTURES}`,
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

/** The policy for a page whose elements have inline styles: it allows exactly those. */
export function policyWith(ownStyles: readonly string[]): Readonly<Record<string, string>> {
  if (ownStyles.length === 0) return {}
  const hashes = ownStyles.map((style) => `'sha256-${hash('sha256', style, 'base64')}'`)
  const own = `style-src-attr 'unsafe-hashes' ${hashes.join(' ')}`
  return { 'content-security-policy': `${CONTENT_SECURITY_POLICY}; ${own}` }
}

/** For every reply that is not a page: it may load nothing, and nothing may embed it. */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/** For the service worker, whose own policy rules what it fetches: our endpoints, and pictures of ours to show. */
export const WORKER_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'",
}

/** For every page and its files: no framing, sniffing, inline scripts or referrers to other sites. */
export const SAFETY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
}

/** Only if the app itself is reached by https, because browsers would refuse plain http afterwards. */
export const STRICT_TRANSPORT = 'max-age=31536000'
