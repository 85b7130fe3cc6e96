import { expect, test } from 'vitest'

import { block } from '#server/people/block-actions.ts'
import { welcomed } from '#tests/members/joining.ts'
import { suspend } from '#tests/members/market.ts'
import { gathered, miraAndFellows, readBy, says } from '#tests/messages/fellowship.ts'
import { startApp } from '#tests/server/start-app.ts'

test('a message says which of its names are members whom the reader sees', async () => {
  await using app = await startApp()
  const [mira, tam, hex] = await miraAndFellows(app)
  await welcomed(app, 'una')
  await suspend(app, await welcomed(app, 'gil'), '2030-01-01T00:00:00.000Z')
  const crew = await gathered(app, mira, [tam, hex])
  await says(app, mira, crew, 'Ask @Hex, @UNA, @gil or @nobody, not hex@example.org')
  await block(app, tam, 'hex')
  const seenBy = async (reader: typeof mira) => (await readBy(app, reader, crew)).at(-1)?.mentions
  expect(await seenBy(mira)).toEqual(['hex', 'una'])
  expect(await seenBy(tam)).toEqual(['una'])
})

test('what is hidden or deleted names nobody', async () => {
  await using app = await startApp()
  const [mira, tam, hex] = await miraAndFellows(app)
  const crew = await gathered(app, mira, [tam, hex])
  await says(app, hex, crew, '@mira?')
  await block(app, tam, 'hex')
  expect((await readBy(app, tam, crew)).at(-1)).toMatchObject({ isHidden: true, mentions: [] })
})
