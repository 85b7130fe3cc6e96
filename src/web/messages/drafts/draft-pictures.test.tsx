import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'

import type { BegunWords } from '#contract/messages/drafts.ts'
import { forgetDrafts } from '#web/app/drafts/kept-drafts.ts'
import { forgetUnsent } from '#web/app/drafts/unsent-places.ts'
import { aPicture, choose } from '#web/app/pictures/sample-pictures.tsx'
import { standInUploads } from '#web/app/stand-in-upload.ts'
import { type Asked, MAREN, reply, standIn } from '#web/app/stand-in.tsx'
import { aMessage } from '#web/messages/sample-conversation.ts'
import { addressesOf, line, log, openTalk, serverWith, Written } from '#web/messages/sample-server.tsx'

const DRAFT = 'PUT /api/conversations/talk/draft'
const KEPT_AT = '2026-11-20T18:02:00.000Z'
const Kept = z.object({ words: z.string(), pictureIds: z.array(z.string()) })

const chooser = page.getByLabelText(/^(?:Add pictures|Opening\.\.\.)$/)
const button = (name: string) => page.getByRole('button', { name, exact: true })
const chosen = (number: number) => page.getByRole('img', { name: `Picture ${String(number)}`, exact: true })
const sentImage = (number: number, count: number) =>
  log.getByRole('img', { name: `Picture ${String(number)} of ${String(count)}, from you` })
const asBegun = (ids: readonly string[]) => ids.map((id) => ({ id, ...addressesOf(id) }))

/** A server that keeps what is begun, and what it was told to keep. */
function keeping(first: BegunWords | null = null) {
  const kept: z.infer<typeof Kept>[] = []
  let draft = first
  return {
    kept,
    answers: {
      ...serverWith([aMessage(1)]),
      'GET /api/conversations/talk/draft': () => reply({ draft }),
      [DRAFT]: ({ body }: Asked) => {
        const begun = Kept.parse(body)
        kept.push(begun)
        const keptAt = new Date(Date.parse(KEPT_AT) + kept.length).toISOString()
        draft = { words: begun.words, pictures: asBegun(begun.pictureIds), keptAt }
        return reply({ keptAt, pictures: draft.pictures })
      },
    },
  }
}

function begin() {
  forgetUnsent(MAREN.id)
  forgetDrafts(MAREN.id)
}

test('pictures go to the server while one writes, and are kept there with the words', async () => {
  begin()
  const { kept, answers } = keeping()
  using _ = standIn(answers)
  using uploading = standInUploads()
  await openTalk()
  await line.fill('From the fair')
  await choose(chooser, await aPicture(40, 20))
  await expect.poll(() => uploading.uploads.length).toBe(1)
  await uploading.uploads[0]?.answer(reply({ pictureId: 'one' }))
  await expect
    .poll(() => kept.at(-1), { timeout: 5000 })
    .toEqual({ words: 'From the fair', pictureIds: ['one'] })
  await button('Remove picture 1').click()
  await expect.poll(() => kept.at(-1), { timeout: 5000 }).toEqual({ words: 'From the fair', pictureIds: [] })
})

test('pictures of another device are there, can be taken out, and go with the message', async () => {
  begin()
  const { answers } = keeping({ words: 'Look', pictures: asBegun(['one', 'two']), keptAt: KEPT_AT })
  const file = await aPicture(40, 20)
  using network = standIn({
    ...answers,
    'GET /message-pictures/m-one.webp': () => new Response(file),
    'GET /message-pictures/m-two.webp': () => new Response(file),
  })
  await openTalk()
  await expect.element(line).toHaveValue('Look')
  await expect.element(chosen(2)).toBeVisible()
  await button('Remove picture 1').click()
  await expect.element(chosen(2)).not.toBeInTheDocument()
  await button('Send').click()
  await expect.element(sentImage(1, 1)).toHaveAttribute('src', addressesOf('two').small)
  const sent = network.asked.flatMap(({ body }) => Written.safeParse(body).data ?? [])
  expect(sent).toMatchObject([{ words: 'Look', pictureIds: ['two'] }])
  await expect.element(page.getByRole('list', { name: 'Pictures you add' })).not.toBeInTheDocument()
})

test('a picture of another device that is gone is taken out', async () => {
  begin()
  const { kept, answers } = keeping({ words: 'Look', pictures: asBegun(['one']), keptAt: KEPT_AT })
  using _ = standIn({
    ...answers,
    'GET /message-pictures/m-one.webp': () => new Response('', { status: 404 }),
  })
  await openTalk()
  await expect.element(page.getByText(/^We can’t read that picture/)).toBeVisible()
  await expect.element(chosen(1)).not.toBeInTheDocument()
  await expect.element(line).toHaveValue('Look')
  await expect.poll(() => kept, { timeout: 5000 }).toEqual([{ words: 'Look', pictureIds: [] }])
})

test('pictures chosen offline survive a reload, and are kept once the line is back', async () => {
  begin()
  const { kept, answers } = keeping()
  using _ = standIn(answers)
  using uploading = standInUploads()
  const { unmount } = await openTalk()
  await choose(chooser, await aPicture(40, 20))
  await expect.poll(() => uploading.uploads.length).toBe(1)
  uploading.uploads[0]?.fail()
  await unmount()
  await openTalk({ keepsDrafts: true })
  await expect.element(chosen(1)).toBeVisible()
  await expect.poll(() => uploading.uploads.length).toBe(2)
  uploading.uploads[1]?.fail()
  await expect
    .poll(() => {
      dispatchEvent(new Event('online'))
      return uploading.uploads.length
    })
    .toBe(3)
  await uploading.uploads[2]?.answer(reply({ pictureId: 'one' }))
  await expect.poll(() => kept.at(-1), { timeout: 5000 }).toEqual({ words: '', pictureIds: ['one'] })
})

test('a message with pictures waits while the line is gone, and goes out once, before the next', async () => {
  begin()
  using network = standIn(keeping().answers)
  using uploading = standInUploads()
  await openTalk()
  await choose(chooser, await aPicture(40, 20))
  await expect.poll(() => uploading.uploads.length).toBe(1)
  uploading.uploads[0]?.fail()
  await button('Send').click()
  await expect.poll(() => uploading.uploads.length).toBe(2)
  await line.fill('That one')
  await button('Send').click()
  await expect.element(page.getByText('Waiting to be sent').nth(1)).toBeVisible()
  uploading.uploads[1]?.fail()
  await expect.poll(() => uploading.uploads.length, { timeout: 5000 }).toBe(3)
  await uploading.uploads[2]?.answer(reply({ pictureId: 'one' }))
  await expect.element(sentImage(1, 1)).toBeVisible()
  await expect.element(log.getByText('That one')).toBeVisible()
  await expect.element(page.getByText('Waiting to be sent')).not.toBeInTheDocument()
  const sent = network.asked.flatMap(({ body }) => Written.safeParse(body).data ?? [])
  expect(sent).toMatchObject([
    { words: '', pictureIds: ['one'] },
    { words: 'That one', pictureIds: [] },
  ])
})

test('signing out leaves no pictures behind', async () => {
  begin()
  using _ = standIn(keeping().answers)
  using uploading = standInUploads()
  const { queryClient, unmount } = await openTalk()
  await choose(chooser, await aPicture(40, 20))
  await expect.poll(() => uploading.uploads.length).toBe(1)
  const { signOff } = await import('#web/app/drafts/sign-off.ts')
  signOff(queryClient)
  await unmount()
  await expect
    .poll(async () => (await indexedDB.databases()).map(({ name }) => name))
    .not.toContain(`unsent:${MAREN.id}`)
})
