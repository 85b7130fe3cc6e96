import { expect, test } from 'vitest'

import { aTable, changes, comes, leaves, players, seenBy, type Table } from '#tests/gatherings/table.ts'

/** Whom the last news of its seats went to. */
async function toldOfSeats({ app }: Table): Promise<string | readonly string[] | undefined> {
  const logged = await app.logged()
  return logged.findLast(({ event }) => event.type === 'gathering.changed' && event.what === 'seats')
    ?.audience
}

test('whoever sees a gathering only because they come learns that they have left it', async () => {
  await using table = await aTable(4)
  const [frodo] = await players(table.app, 'frodo')
  await comes(table, frodo)
  await changes(table, { visibility: 'fellowship' })
  expect(await leaves(table, frodo)).toBeNull()
  await expect(seenBy(table, frodo)).rejects.toMatchObject({ code: 'not_found' })
  expect(await seenBy(table, table.host)).toMatchObject({ participants: 1 })
})

test.for(['link', 'fellowship'] as const)(
  'the other devices of whoever leaves a gathering for %s hear of it',
  async (visibility) => {
    await using table = await aTable(4)
    const [frodo] = await players(table.app, 'frodo')
    await comes(table, frodo)
    await changes(table, { visibility })
    await leaves(table, frodo)
    expect(await toldOfSeats(table)).toContain(frodo.id)
  },
)
