import { hash } from 'node:crypto'

/** Where pictures of real cards come from. */
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

/** For a page in which elements have styles of their own: those, and none that anybody else may write into it. */
export function policyWith(ownStyles: readonly string[]): Readonly<Record<string, string>> {
  if (ownStyles.length === 0) return {}
  const hashes = ownStyles.map((style) => `'sha256-${hash('sha256', style, 'base64')}'`)
  const own = `style-src-attr 'unsafe-hashes' ${hashes.join(' ')}`
  return { 'content-security-policy': `${CONTENT_SECURITY_POLICY}; ${own}` }
}

/** On every reply that is no page: it asks for nothing, and nothing may show it. */
export const DATA_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
}

/** On every page and what belongs to it: nothing is framed, sniffed, run inline or told to other sites. */
export const SAFETY_HEADERS: Readonly<Record<string, string>> = {
  'content-security-policy': CONTENT_SECURITY_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
}

/** Only where the app itself is reached by https: browsers would refuse plain http afterwards. */
export const STRICT_TRANSPORT = 'max-age=31536000'
