import { expect, test } from 'vitest'

import { Unreachable } from '#web/app/call.ts'
import { storePicture } from '#web/app/drafts/stored-pictures.ts'
import { aPicture } from '#web/app/pictures/sample-pictures.tsx'
import { standInUploads } from '#web/app/stand-in-upload.ts'
import { reply } from '#web/app/stand-in.tsx'

import { letGoOf, toUploadAgain, uploadUnsent } from './uploading.ts'

const WHOSE = { conversationId: 'with-bertil', memberId: 'maren' }

test('a picture that went up while it became part of a message does not go up again', async () => {
  using network = standInUploads()
  const picture = await aStoredPicture()
  const whileWriting = uploadUnsent(WHOSE, picture)
  await expect.poll(() => network.uploads.length).toBe(1)
  await network.uploads[0]?.answer(reply({ pictureId: 'one' }))
  expect(await whileWriting).toBe('one')
  expect(await uploadUnsent(WHOSE, picture)).toBe('one')
  expect(network.uploads).toHaveLength(1)
  await letGoOf(WHOSE.memberId, [picture])
})

test('a picture that did not get through goes up again, and so does one that the server has no more', async () => {
  using network = standInUploads()
  const picture = await aStoredPicture()
  const first = uploadUnsent(WHOSE, picture)
  await expect.poll(() => network.uploads.length).toBe(1)
  network.uploads[0]?.fail()
  await expect(first).rejects.toBeInstanceOf(Unreachable)
  const second = uploadUnsent(WHOSE, picture)
  await expect.poll(() => network.uploads.length).toBe(2)
  await network.uploads[1]?.answer(reply({ pictureId: 'two' }))
  expect(await second).toBe('two')
  expect(await toUploadAgain(WHOSE.memberId, [{ ...picture, id: 'two' }])).toEqual([picture])
  const third = uploadUnsent(WHOSE, picture)
  await expect.poll(() => network.uploads.length).toBe(3)
  await network.uploads[2]?.answer(reply({ pictureId: 'three' }))
  expect(await third).toBe('three')
  await letGoOf(WHOSE.memberId, [picture])
})

async function aStoredPicture() {
  const picture = { key: crypto.randomUUID(), id: null }
  await storePicture(WHOSE.memberId, picture.key, await aPicture(40, 20))
  return picture
}
