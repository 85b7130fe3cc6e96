import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { forgetDrafts } from '#web/app/drafts/kept-drafts.ts'
import { forgetUnsent } from '#web/app/drafts/unsent-places.ts'
import { aPicture, choose } from '#web/app/pictures/sample-pictures.tsx'
import { standInUploads } from '#web/app/stand-in-upload.ts'
import { type Asked, MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { ConversationRow } from './conversation-row.tsx'
import { aConversation, aMessage } from './sample-conversation.ts'
import { line, log, openTalk, SAY, serverWith, Written } from './sample-server.tsx'

const SHOWN = ['one', 'two'].map((id) => ({
  large: `/message-pictures/m-${id}.webp`,
  small: `/message-pictures/m-${id}-small.webp`,
}))
const TWO = { words: '', pictures: SHOWN, pictureCount: 2 }

const button = (name: string) => page.getByRole('button', { name, exact: true })
const chooser = page.getByLabelText(/^(?:Add pictures|Opening\.\.\.)$/)

function begin() {
  forgetUnsent(MAREN.id)
  forgetDrafts(MAREN.id)
}

test('pictures are sent in their order, without words, and a lost answer sends the same ones again', async () => {
  begin()
  const server = serverWith([aMessage(1)])
  let isLost = true
  using network = standIn({
    ...server,
    [SAY]: (asked: Asked) => {
      const answer = server[SAY](asked)
      if (!isLost) return answer
      isLost = false
      return new Response('gone', { status: 502 })
    },
  })
  using uploading = standInUploads()
  await openTalk()
  await choose(chooser, await aPicture(40, 20), await aPicture(20, 40))
  await expect.element(page.getByRole('img', { name: 'Picture 2' })).toBeVisible()
  for (const [at, pictureId] of ['one', 'two'].entries()) {
    await expect.poll(() => uploading.uploads.length).toBe(at + 1)
    expect(uploading.uploads[at]?.url.pathname).toBe('/api/conversations/talk/picture')
    await uploading.uploads[at]?.answer(reply({ pictureId }))
  }
  await button('Send').click()
  await expect.element(page.getByText('2 pictures')).toBeVisible()
  await expect
    .element(log.getByRole('img', { name: 'Picture 1 of 2, from you' }))
    .toHaveAttribute('src', SHOWN[0]?.small ?? '')
  await expect.element(page.getByRole('list', { name: 'Pictures you add' })).not.toBeInTheDocument()
  const sent = network.asked.flatMap(({ body }) => Written.safeParse(body).data ?? [])
  expect(sent.map(({ words, pictureIds }) => [words, ...pictureIds])).toEqual([
    ['', 'one', 'two'],
    ['', 'one', 'two'],
  ])
  expect(new Set(sent.map(({ clientId }) => clientId)).size).toBe(1)
})

test('a picture that is refused is said, and neither words nor pictures are lost', async () => {
  begin()
  using network = standIn(serverWith([aMessage(1)]))
  using uploading = standInUploads()
  await openTalk()
  await line.fill('From the fair')
  await choose(chooser, await aPicture(40, 20))
  await expect.poll(() => uploading.uploads.length).toBe(1)
  await uploading.uploads[0]?.answer(refuse('not_a_picture'))
  const fault = page.getByText('This picture is damaged or incomplete. Try another one.')
  await expect.element(fault).toBeVisible()
  await button('Send').click()
  await expect.element(fault).toBeVisible()
  await expect.element(line).toHaveValue('From the fair')
  await expect.element(page.getByRole('img', { name: 'Picture 1' })).toBeVisible()
  expect(network.asked.flatMap(({ body }) => Written.safeParse(body).data ?? [])).toEqual([])
  await button('Remove picture 1').click()
  await expect.element(fault).not.toBeInTheDocument()
  await button('Send').click()
  await expect.element(log.getByText('From the fair')).toBeVisible()
  await expect.element(line).toHaveValue('')
})

test('what is sent before its pictures are up says that it waits, and goes once they are', async () => {
  begin()
  using _ = standIn(serverWith([aMessage(1)]))
  using uploading = standInUploads()
  await openTalk()
  await choose(chooser, await aPicture(40, 20))
  await expect.poll(() => uploading.uploads.length).toBe(1)
  await button('Send').click()
  await expect.element(page.getByText('Waiting to be sent')).toBeVisible()
  await uploading.uploads[0]?.answer(reply({ pictureId: 'one' }))
  await expect.element(log.getByRole('img', { name: 'Picture 1 of 1, from you' })).toBeVisible()
  await expect.element(page.getByText('Waiting to be sent')).not.toBeInTheDocument()
  expect(uploading.uploads).toHaveLength(1)
})

test('pictures that waited on the server for too long go there again', async () => {
  begin()
  const server = serverWith([aMessage(1)])
  const tried: string[][] = []
  using _ = standIn({
    ...server,
    [SAY]: (asked: Asked) => {
      const { pictureIds } = Written.parse(asked.body)
      tried.push(pictureIds)
      return pictureIds.includes('one') ? refuse('picture_gone') : server[SAY](asked)
    },
  })
  using uploading = standInUploads()
  await openTalk()
  await choose(chooser, await aPicture(40, 20))
  for (const [at, pictureId] of ['one', 'two'].entries()) {
    await expect.poll(() => uploading.uploads.length).toBe(at + 1)
    await uploading.uploads[at]?.answer(reply({ pictureId }))
    if (at === 0) await button('Send').click()
  }
  await expect.element(log.getByRole('img', { name: 'Picture 1 of 1, from you' })).toBeVisible()
  expect(tried).toEqual([['one'], ['two']])
})

test('a fifth picture is refused at once', async () => {
  begin()
  using _ = standIn(serverWith([aMessage(1)]))
  using uploading = standInUploads()
  await openTalk()
  await choose(chooser, ...(await Promise.all([10, 20, 30, 40, 50].map((side) => aPicture(side, side)))))
  await expect.element(page.getByText('You can add 4 pictures.')).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Picture 4' })).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'Picture 5' })).not.toBeInTheDocument()
  await expect.element(chooser).not.toBeInTheDocument()
  await expect.poll(() => uploading.uploads.length).toBe(1)
})

test('a picture says whose it is and opens larger, and an answer to it says what it answers', async () => {
  begin()
  const origin = { number: 1, author: 'Bertil', isOwn: false, words: '', isDeleted: false, pictureCount: 2 }
  using _ = standIn(serverWith([aMessage(1, TWO), aMessage(2, { origin })]))
  await openTalk()
  const title = 'Picture 2 of 2, from Bertil'
  await expect.element(page.getByRole('img', { name: title })).toHaveAttribute('src', SHOWN[1]?.small ?? '')
  await expect.element(log.getByRole('button', { name: 'Answers Bertil: 2 pictures' })).toBeVisible()
  await button(title).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect.element(dialog.getByRole('img', { name: title })).toHaveAttribute('src', SHOWN[1]?.large ?? '')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(button(title)).toHaveFocus()
})

test('pictures of a stranger wait, say so, and show once the stranger is accepted', async () => {
  begin()
  const said = [aMessage(1, { words: 'Look', pictures: [], picturesWait: 'request', pictureCount: 2 })]
  using _ = standIn({
    ...serverWith(said, { box: 'requests' }),
    'POST /api/conversations/talk/answer': () => {
      said[0] = aMessage(1, TWO)
      return reply({})
    },
  })
  await openTalk()
  await expect.element(log.getByText('You’ll see 2 pictures here once you accept.')).toBeVisible()
  await button('Accept').click()
  await expect.element(log.getByRole('img', { name: 'Picture 2 of 2, from Bertil' })).toBeVisible()
})

test('pictures that a newcomer sent to a gathering say why they are not shown', async () => {
  begin()
  const one = aMessage(1, { words: 'Look', pictures: [], picturesWait: 'newcomer', pictureCount: 1 })
  using _ = standIn(serverWith([one]))
  await openTalk()
  await expect
    .element(log.getByText('Sent on their first day here, so only their fellows see the picture.'))
    .toBeVisible()
})

test('a list says that a picture was sent', async () => {
  using _ = standIn({})
  const last = aMessage(1, { words: '', pictures: SHOWN.slice(1), pictureCount: 1 })
  const conversation = { ...aConversation(), last }
  await renderPart(
    <ul>
      <ConversationRow conversation={conversation} now={new Date('2026-11-20T19:00:00.000Z')} />
    </ul>,
    { member: MAREN },
  )
  await expect.element(page.getByText('A picture')).toBeVisible()
})
