import { PAGES } from './pages.ts'

const SERVED_BESIDE_PAGES = [
  'admin',
  'api',
  'assets',
  'b',
  'dev',
  'fonts',
  'metrics',
  'scryfall',
  'pictures',
  'avatars',
  'portraits',
  'own-pictures',
  'message-pictures',
  'gathering-pictures',
  'house-pictures',
  'report-pictures',
  'dispute-pictures',
  'calendar',
  'favicon',
  'robots',
  'sitemap',
  'manifest',
  'unsubscribe',
  'well-known',
  // For pages to come.
  'help',
  'rings',
  'welcome',
]

/** Names that could pass for somebody else, or for an official role. */
const NOBODYS_NAMES = [
  'administrator',
  'anonymous',
  'mod',
  'moderator',
  'official',
  'root',
  'support',
  'system',
  'tradewyrm',
  'staff',
  'security',
  'postmaster',
  'webmaster',
  'abuse',
  'null',
  'undefined',
  'me',
  'everyone',
  'nobody',
]

/** Every word, in lower case, that no member may take as a username. */
export const RESERVED_NAMES: ReadonlySet<string> = new Set([
  ...PAGES.map(({ path }) => path.split('/')[1] ?? '').filter((word) => word !== '' && !word.startsWith(':')),
  ...SERVED_BESIDE_PAGES,
  ...NOBODYS_NAMES,
])

/** Words that make a name look official wherever they stand in it. */
const OFFICIAL_WORDS: ReadonlySet<string> = new Set([
  'admin',
  'administrator',
  'moderator',
  'official',
  'security',
  'staff',
  'support',
  'tradewyrm',
])

/**
 * Whether no member may take this username: a reserved word, also between signs and before digits, or a name that
 * looks official, such as `Tradewyrm-Team` or `adm1n`.
 */
export function isReservedName(name: string): boolean {
  const lower = name.toLowerCase()
  return RESERVED_NAMES.has(lower) || ['i', 'l'].some((one) => looksReserved(readDigits(lower, one)))
}

function looksReserved(name: string): boolean {
  const parts = name.split(/[_-]+/).map(withoutEndDigits)
  const whole = withoutEndDigits(parts.join(''))
  return (
    RESERVED_NAMES.has(whole) ||
    whole.startsWith('tradewyrm') ||
    parts.some((part) => OFFICIAL_WORDS.has(part))
  )
}

/** Digits that pass for letters; those at the end are only a number. */
function readDigits(name: string, one: string): string {
  return name.replaceAll(/[013](?=.*[a-z])/g, (digit) => ({ 0: 'o', 1: one, 3: 'e' })[digit] ?? digit)
}

function withoutEndDigits(part: string): string {
  return part.replace(/\d+$/, '')
}
