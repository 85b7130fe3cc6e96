import { expect, test } from 'vitest'

import { MESSAGE_PICTURES_MAX } from '#contract/messages/picture-words.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import { found } from '#server/http/refusal.ts'
import { deleteMessage } from '#server/messages/changing/actions.ts'
import { readMessagePicture } from '#server/messages/pictures/actions.ts'
import { fileNamesOf } from '#server/messages/pictures/picture-files.ts'
import { welcomed } from '#tests/members/joining.ts'
import { shows, talking } from '#tests/messages/shown-pictures.ts'
import { startApp } from '#tests/server/start-app.ts'

import { report } from './actions.ts'
import { describeCases, describeFile } from './describe.ts'
import { findPicture } from './picture-queries.ts'

test('keepers see all pictures of a reported message in their order, also once it is deleted', async () => {
  await using app = await startApp()
  const { frodo, sam, conversationId } = await talking(app)
  const keeper = { ...(await welcomed(app, 'elrond')), isAdmin: true } as const
  await grantAdmin(app, 'elrond')
  const { line, number, pictureIds } = await shows(app, frodo, conversationId, {
    count: MESSAGE_PICTURES_MAX,
  })
  const seen: Buffer[] = []
  for (const id of pictureIds) seen.push(await readMessagePicture(app, sam, fileNamesOf(id).large))
  await report(app, sam, {
    thing: 'message',
    id: `${conversationId}/${String(number)}`,
    kind: 'rude',
    words: '',
  })
  await deleteMessage(app, frodo, line)
  const [open] = (await describeCases(app, keeper, { state: 'open' })).cases
  const caseId = found(open).id
  expect((await describeFile(app, keeper, caseId)).copies).toHaveLength(MESSAGE_PICTURES_MAX)
  for (const [place, bytes] of seen.entries())
    expect(await findPicture(app.db, { caseId, place })).toEqual(bytes)
  expect(await findPicture(app.db, { caseId, place: MESSAGE_PICTURES_MAX })).toBeUndefined()
})
