import { delimiter, dirname, join } from 'node:path'

/** Environment variables the app reads. Tests must not use a developer's own server and database. */
const SETTINGS = [
  'NODE_ENV',
  'HOST',
  'PORT',
  'PUBLIC_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'AUTH_SECRET',
  'TRUST_PROXY',
  'SMTP_URL',
  'MAIL_FROM',
  'OPERATOR_NAME',
  'CONTACT_EMAIL',
  'SCRYFALL_URL',
  'CARDS_REFRESH',
  'CURRENCY',
  'GRAND_ARCANIST',
  'METRICS_PORT',
  'LOG_LEVEL',
]
const REAL_CARDS = ['CARDS_FILE', 'SETS_FILE', 'SEARCH_CASES']

/** The environment for checks and tests, with the pinned Node first on the PATH. */
export function testEnvironment(root, node) {
  const env = { ...process.env }
  for (const name of SETTINGS) delete env[name]
  const path = [dirname(node), join(root, 'node_modules/.bin'), env.PATH ?? '']
  // A command that a test starts takes half of its time to compile, unless another test started it before.
  const compiled = join(root, 'node_modules/.cache/node-compile')
  return { ...env, PATH: path.join(delimiter), NODE_COMPILE_CACHE: compiled }
}

/** Says what is skipped when the real cards are missing; undefined if they are there. */
export function missingRealCards() {
  const missing = REAL_CARDS.filter((name) => !process.env[name])
  if (missing.length === 0) return undefined
  return `Skipped the tests on real cards: ${missing.join(', ')} not set.`
}
