import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { openDatabase } from '#server/db/open-database.ts'

import { PEOPLE } from './demo/people.ts'

const SCRIPT = path.join(import.meta.dirname, 'demo.ts')
const PATIENCE_MS = 180_000

test(
  'the demo is the same each time it is made, and is made only once',
  async () => {
    using home = aHome()
    const folders = ['one', 'other'].map((name) => path.join(home.path, name))
    const ends = await Promise.all(folders.map((folder) => fill(folder)))
    expect(ends.map(({ code, errors }) => ({ code, errors }))).toEqual([
      { code: 0, errors: '' },
      { code: 0, errors: '' },
    ])
    const [one, other] = await Promise.all(folders.map((folder) => describe(folder)))
    expect(one).toEqual(other)
    expect(one?.scoreboard).toHaveLength(PEOPLE.length)
    expect(new Set(one?.scoreboard.map(({ rank }) => rank)).size).toBeGreaterThan(8)
    expect(one?.binders.length).toBeGreaterThan(50)
    expect(one?.stacks.length).toBeGreaterThan(1000)
    const again = await fill(path.join(home.path, 'one'))
    expect(again).toMatchObject({ code: 0 })
    expect(again.output).toContain('is there already')
  },
  PATIENCE_MS,
)

test('even when asked for a fresh demo, it leaves a foreign folder alone', async () => {
  using home = aHome()
  const folder = path.join(home.path, 'real')
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'tradewyrm.db'), 'years of trades')
  const { code, errors } = await fill(folder, '--fresh')
  expect(code).toBe(1)
  expect(errors).toContain('the demo did not make')
  expect(readdirSync(folder)).toEqual(['tradewyrm.db'])
})

/** A folder that is removed at the end. */
function aHome(): Disposable & { readonly path: string } {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-demo-'))
  return {
    path: home,
    [Symbol.dispose]: () => {
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function fill(folder: string, ...wishes: readonly string[]) {
  const command = spawn(process.execPath, [SCRIPT, '--only-fill', ...wishes], {
    env: { ...process.env, DATA_DIR: folder },
  })
  let output = ''
  let errors = ''
  command.stdout.on('data', (piece: Buffer) => (output += piece.toString()))
  command.stderr.on('data', (piece: Buffer) => (errors += piece.toString()))
  await once(command, 'close')
  return { code: command.exitCode, output, errors }
}

/** What a visitor would see of the demo, except for ids and times. */
async function describe(folder: string) {
  const { db } = openDatabase(`file:${path.join(folder, 'tradewyrm.db')}`)
  const scoreboard = await db
    .selectFrom('standing')
    .innerJoin('member', 'member.id', 'standing.member_id')
    .select(['member.username', 'rank', 'points', 'site_activity', 'gatherings_created'])
    .orderBy('points', 'desc')
    .orderBy('username')
    .execute()
  const binders = await db
    .selectFrom('binder')
    .select(['name', 'visibility', 'created_at'])
    .orderBy('created_at')
    .execute()
  const stacks = await db
    .selectFrom('stack')
    .select(['printing_id', 'quantity', 'finish', 'condition', 'language', 'for_trade'])
    .orderBy('added_at')
    .orderBy('printing_id')
    .execute()
  const gatherings = await db
    .selectFrom('gathering')
    .select(['host_username', 'location', 'starts_at'])
    .orderBy('starts_at')
    .orderBy('location')
    .execute()
  await db.destroy()
  return { scoreboard, binders, stacks, gatherings }
}
