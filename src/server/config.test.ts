import { expect, test } from 'vitest'

import { readConfig } from './config.ts'

test('nothing set is enough', () => {
  const config = readConfig({})
  expect(config.port).toBe(3000)
  expect(config.publicUrl).toBe('http://localhost:3000')
  expect(config.databaseUrl).toMatch(/^file:.*data\/tradewyrm\.db$/)
  expect(config.refreshesCards).toBe(true)
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: '' }).port).toBe(3000)
})

test('the data folder moves the database along', () => {
  expect(readConfig({ DATA_DIR: '/srv/wyrm' }).databaseUrl).toBe('file:/srv/wyrm/tradewyrm.db')
})

test('a public address loses its last slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://cards.example/' }).publicUrl).toBe('https://cards.example')
})

test.for([
  [{ PORT: 'lots' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PUBLIC_URL: 'cards.example' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL'],
  [{ CONTACT_EMAIL: 'nobody' }, 'CONTACT_EMAIL'],
  [{ SCRYFALL_URL: 'ftp://x' }, 'SCRYFALL_URL'],
  [{ CARDS_REFRESH: 'sometimes' }, 'CARDS_REFRESH'],
  [{ METRICS_PORT: '-1' }, 'METRICS_PORT'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
] as const)('%o is refused with a sentence that names the variable', ([environment, name]) => {
  expect(() => readConfig(environment)).toThrow(new RegExp(`^${name} .+\\.$`))
})
