import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { readPicture } from '#web/app/pictures/read-picture.ts'
import { aPicture, choose, turned } from '#web/app/pictures/sample-pictures.tsx'
import { sessionMember } from '#web/app/session.ts'
import { standInUploads } from '#web/app/stand-in-upload.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { profileQueries } from '#web/profile/queries.ts'
import { anOwnProfile } from '#web/profile/sample-profiles.tsx'

import { PortraitSection } from './portrait-section.tsx'

const GET = 'GET /api/profile'
const CHANGE = 'PATCH /api/profile'
const OWN = '/portraits/u-1.webp'

const griffin = page.getByRole('radio', { name: 'Griffin' })
const dialog = page.getByRole('dialog', { name: 'Your avatar' })
const chooser = page.getByLabelText('Upload a picture')

function Section() {
  const { data } = useSuspenseQuery(profileQueries.mine())
  return <PortraitSection profile={data} />
}

async function openSection(member = MAREN) {
  const view = await renderPart(
    <Suspense>
      <Section />
    </Suspense>,
    { member },
  )
  await expect.element(griffin).toBeInTheDocument()
  return view
}

test('chosen arms show at once, in the header as well', async () => {
  const answered = Promise.withResolvers<Response>()
  using network = standIn({ [GET]: () => reply(anOwnProfile()), [CHANGE]: () => answered.promise })
  const { queryClient } = await openSection()
  await expect.element(page.getByRole('radio', { name: 'Arms from your name' })).toBeChecked()
  await griffin.click({ force: true })
  await expect.element(griffin).toBeChecked()
  expect(sessionMember(queryClient)?.avatarUrl).toBe('/avatars/griffin.svg')
  await expect.poll(() => network.asked).toHaveLength(2)
  expect(network.asked[1]?.url.search).toBe(`?username=${MAREN.username}`)
  expect(network.asked[1]?.body).toEqual({ avatar: '/avatars/griffin.svg' })
  answered.resolve(reply(anOwnProfile()))
  await expect.poll(() => network.asked).toHaveLength(3)
})

test('a failure is shown, and the old portrait comes back', async () => {
  using network = standIn({ [GET]: () => reply(anOwnProfile()), [CHANGE]: () => refuse('internal') })
  const { queryClient } = await openSection()
  await griffin.click({ force: true })
  await expect.element(page.getByText('Failed to update avatar')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Arms from your name' })).toBeChecked()
  expect(sessionMember(queryClient)?.avatarUrl).toBeNull()
  expect(network.asked).toHaveLength(3)
})

test('a member without a name cannot change their picture, and nothing is sent', async () => {
  using network = standIn({ [GET]: () => reply(anOwnProfile()) })
  await openSection({ ...MAREN, username: '' })
  await griffin.click({ force: true })
  await expect.element(page.getByText('Username missing from current user')).toBeVisible()
  expect(network.asked).toHaveLength(1)
})

test('a picture can be cropped by keyboard, and is sent with its square and shown', async () => {
  let avatar: string | null = null
  using _ = standIn({ [GET]: () => reply(anOwnProfile({ avatar, avatarUrl: avatar })) })
  using network = standInUploads()
  const { queryClient } = await openSection()
  const file = await aPicture(800, 400)
  await choose(chooser, file)
  await expect.element(dialog).toBeVisible()
  const stage = dialog.getByRole('application', { name: 'Your picture' })
  await expect.element(stage).toBeVisible()
  stage.element().focus()
  await userEvent.keyboard('++{ArrowRight}{ArrowDown}')
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect.poll(() => network.uploads).toHaveLength(1)
  const [upload] = network.uploads
  expect(upload?.url.pathname).toBe('/api/profile/avatar')
  const side = 1 / 1.15 ** 2
  const square = Object.fromEntries(upload?.url.searchParams.entries() ?? [])
  expect(Number(square['side'])).toBeCloseTo(side)
  expect(Number(square['left'])).toBeCloseTo((1 - side / 2) / 2 - (0.04 * side) / 2)
  expect(Number(square['top'])).toBeCloseTo((1 - side) / 2 - 0.04 * side)
  expect(upload?.text).toBe(await file.text())
  upload?.progress(file.size / 2)
  await expect.element(dialog.getByText('Uploading your picture...')).toBeVisible()
  upload?.progress(file.size)
  await expect.element(dialog.getByText('Making your avatar...')).toBeVisible()
  avatar = OWN
  await upload?.answer(reply({ avatar }))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Your avatar is updated.')).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Your picture' })).toBeChecked()
  expect(sessionMember(queryClient)?.avatarUrl).toBe(OWN)
})

test('sending can be stopped and retried, and a refusal is shown', async () => {
  using _ = standIn({ [GET]: () => reply(anOwnProfile()) })
  using network = standInUploads()
  await openSection()
  await choose(chooser, await aPicture(300, 300))
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect.poll(() => network.uploads).toHaveLength(1)
  await dialog.getByRole('button', { name: 'Stop' }).click()
  await expect.poll(() => network.uploads[0]?.isAborted()).toBe(true)
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect.poll(() => network.uploads).toHaveLength(2)
  await network.uploads[1]?.answer(refuse('unsupported_type'))
  await expect.element(dialog.getByText('Failed to update avatar')).toBeVisible()
  await expect.element(dialog.getByText('We can’t read that kind of file.')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a picture can be dragged and zoomed by wheel under its frame', async () => {
  using _ = standIn({ [GET]: () => reply(anOwnProfile()) })
  using network = standInUploads()
  await openSection()
  await choose(chooser, await aPicture(800, 400))
  const stage = dialog.getByRole('application', { name: 'Your picture' })
  await expect.element(stage).toBeVisible()
  const element = stage.element()
  const { left, top, width } = element.getBoundingClientRect()
  const pointer = (type: string, x: number, id = 1) =>
    element.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: id, clientX: left + x, clientY: top + 10 }),
    )
  // A synthetic pointer cannot be captured.
  element.setPointerCapture = () => undefined
  pointer('pointerdown', width / 2)
  pointer('pointermove', width / 4)
  pointer('pointerup', width / 4)
  element.dispatchEvent(
    new WheelEvent('wheel', {
      deltaY: -Math.log(2) / 0.002,
      clientX: left,
      clientY: top,
      bubbles: true,
      cancelable: true,
    }),
  )
  await expect.element(dialog.getByRole('slider', { name: 'Zoom' })).toHaveValue('1')
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect.poll(() => network.uploads).toHaveLength(1)
  const square = network.uploads[0]?.url.searchParams
  expect(Number(square?.get('left'))).toBeCloseTo(0.25 + 0.125)
  expect(Number(square?.get('top'))).toBeCloseTo(0)
  expect(Number(square?.get('side'))).toBeCloseTo(0.5)
})

test('a file that is not a picture is refused before anything is sent', async () => {
  using _ = standIn({ [GET]: () => reply(anOwnProfile()) })
  await openSection()
  await choose(chooser, new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }))
  await expect.element(page.getByText('Choose a picture: PNG, JPEG, WebP or AVIF.')).toBeVisible()
  await choose(chooser, new File(['no picture'], 'me.png', { type: 'image/png' }))
  await expect
    .element(page.getByText('We can’t read that picture. It may be damaged. Choose another.'))
    .toBeVisible()
})

test('a dropped picture works like a chosen one', async () => {
  using _ = standIn({ [GET]: () => reply(anOwnProfile()) })
  await openSection()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(await aPicture(300, 200))
  document.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  await expect.element(dialog).toBeVisible()
})

test('a photograph shows upright, however the camera was held', async () => {
  const photo = await turned(await aPicture(400, 200, 'image/jpeg'), 6)
  const { width, height, canvas, body } = await readPicture(photo)
  expect({ width, height }).toEqual({ width: 200, height: 400 })
  // The corner from the upper left is now at the upper right.
  const [red, , blue] = canvas.getContext('2d')?.getImageData(190, 10, 1, 1).data ?? []
  expect(red).toBeGreaterThan(200)
  expect(blue).toBeLessThan(60)
  expect(body).toBe(photo)
})

test('a photograph above the server’s limits is sent smaller', async () => {
  const photo = await aPicture(9000, 6000, 'image/jpeg')
  const { width, height, canvas, body } = await readPicture(photo)
  expect({ width, height }).toEqual({ width: 9000, height: 6000 })
  expect({ width: canvas.width, height: canvas.height }).toEqual({ width: 2048, height: 1365 })
  expect(body.type).toBe('image/jpeg')
  expect(body).not.toBe(photo)
})
