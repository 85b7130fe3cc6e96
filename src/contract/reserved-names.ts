import { PAGES } from './pages.ts'

const SERVED_BESIDE_PAGES = [
  'admin',
  'api',
  'assets',
  'dev',
  'fonts',
  'metrics',
  'scryfall',
  'pictures',
  'avatars',
  'portraits',
  'calendar',
  'favicon',
  'robots',
  'sitemap',
  'manifest',
  'well-known',
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
