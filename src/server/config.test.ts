import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { HASHING_COST, readConfig } from './config.ts'

test('no settings are enough', () => {
  const config = readConfig({})
  expect(config.port).toBe(3000)
  expect(config.publicUrl).toBe('http://localhost:3000')
  expect(config.databaseUrl).toMatch(/^file:.*data\/tradewyrm\.db$/)
  expect(config.refreshesCards).toBe(true)
})

test('no variable makes passwords cheaper to guess', () => {
  const cheap = { NODE_ENV: 'test', HASHING_COST: '1', VITEST: 'true' }
  expect(readConfig(cheap).hashingCost).toEqual(HASHING_COST)
})

test('prices are in dollars, or in euros where the installation says so', () => {
  expect(readConfig({}).currency).toBe('usd')
  expect(readConfig({ CURRENCY: 'eur' }).currency).toBe('eur')
  expect(() => readConfig({ CURRENCY: 'gold' })).toThrow('CURRENCY must be usd or eur.')
})

test('an empty variable counts as not set', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: '' }).port).toBe(3000)
})

test('the database moves with the data folder', () => {
  expect(readConfig({ DATA_DIR: '/srv/wyrm' }).databaseUrl).toBe('file:/srv/wyrm/tradewyrm.db')
})

test('a public address loses its final slash', () => {
  expect(readConfig({ PUBLIC_URL: 'https://cards.example/' }).publicUrl).toBe('https://cards.example')
})

const BUCKET = {
  S3_ENDPOINT: 'https://s3.example/',
  S3_BUCKET: 'pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('a bucket must be set completely, except for its region', () => {
  expect(readConfig({}).s3).toBeUndefined()
  const s3 = {
    endpoint: 'https://s3.example',
    bucket: 'pictures',
    region: 'us-east-1',
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  }
  expect(readConfig(BUCKET).s3).toEqual(s3)
  expect(readConfig({ ...BUCKET, S3_REGION: 'eu-west-3' }).s3).toEqual({ ...s3, region: 'eu-west-3' })
})

test.for(Object.keys(BUCKET))('a bucket without %s is refused', (name) => {
  expect(() => readConfig({ ...BUCKET, [name]: '' })).toThrow(
    new RegExp(`^${name} must be set when S3_[A-Z_]+ is\\.$`),
  )
})

test.for([
  [{ PORT: 'lots' }, 'PORT'],
  [{ PORT: '70000' }, 'PORT'],
  [{ PUBLIC_URL: 'cards.example' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://cards.example/wyrm' }, 'PUBLIC_URL'],
  [{ PUBLIC_URL: 'https://cards.example/?a=b' }, 'PUBLIC_URL'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL'],
  [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET'],
  [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY'],
  [{ SMTP_URL: 'http://mail' }, 'SMTP_URL'],
  [{ CONTACT_EMAIL: 'nobody' }, 'CONTACT_EMAIL'],
  [{ SCRYFALL_URL: 'ftp://x' }, 'SCRYFALL_URL'],
  [{ ...BUCKET, S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT'],
  [{ ...BUCKET, S3_BUCKET: 'a/b' }, 'S3_BUCKET'],
  [{ ...BUCKET, S3_REGION: 'eu west' }, 'S3_REGION'],
  [{ S3_REGION: 'eu-west-3' }, 'S3_ENDPOINT'],
  [{ CARDS_REFRESH: 'sometimes' }, 'CARDS_REFRESH'],
  [{ METRICS_PORT: '-1' }, 'METRICS_PORT'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL'],
] as const)('%o is refused with a sentence that names the variable', ([environment, name]) => {
  expect(() => readConfig(environment)).toThrow(new RegExp(`^${name} .+\\.$`))
})

/** What the image sets itself. */
const OF_THE_IMAGE = ['HOST', 'PORT', 'DATA_DIR']

function textOf(name: string): string {
  return readFileSync(path.resolve(import.meta.dirname, '../..', name), 'utf8')
}

test('compose.yaml passes on every setting in the README', () => {
  const [, table = ''] = textOf('README.md').split('| Variable |')
  const rows = table.split('\n\n', 1)[0]?.split('\n').slice(2) ?? []
  const told = rows.flatMap((row) => (row.split('|')[1] ?? '').match(/\w+/g) ?? [])
  const [, app = ''] = textOf('compose.yaml').split('environment:')
  const passed = app.split('volumes:', 1).flatMap((lines) => lines.match(/(?<=^ {6})[A-Z]\w+(?=:)/gm) ?? [])
  expect(told.length).toBeGreaterThan(20)
  expect(new Set(passed)).toEqual(new Set(told.filter((name) => !OF_THE_IMAGE.includes(name))))
})
