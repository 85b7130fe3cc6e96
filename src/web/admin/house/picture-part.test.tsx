import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { HOUSE_DEFAULTS } from '#contract/house.ts'
import { aPicture } from '#web/app/pictures/sample-pictures.tsx'
import { standInUploads } from '#web/app/stand-in-upload.ts'
import { refuse, reply } from '#web/app/stand-in.tsx'

import { openHousePage } from './sample-house.tsx'

const SHOWN = { picture: '1', pictureWords: 'Our tables' }
const PATH = '/api/admin/house/picture'

const part = page.getByRole('region', { name: 'Picture' })
const dialog = page.getByRole('dialog', { name: 'Picture of this house' })
const add = () => part.getByRole('button', { name: 'Add a picture' })
const words = () => dialog.getByRole('textbox', { name: 'What it shows' })

test('an admin chooses a picture and says what it shows, and then it stands there', async () => {
  using _ = await openHousePage()
  using network = standInUploads()
  await add().click()
  await expect.element(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await userEvent.upload(dialog.getByLabelText('Choose a picture'), await aPicture(800, 400))
  await expect.element(dialog.getByRole('img', { name: 'The picture you chose' })).toBeVisible()
  const use = dialog.getByRole('button', { name: 'Use this picture' })
  await expect.element(use).toBeDisabled()
  await words().fill(' Our tables ')
  await use.click()
  await expect.poll(() => network.uploads.map(({ url }) => url.pathname)).toEqual([PATH])
  expect(network.uploads[0]?.url.searchParams.get('words')).toBe('Our tables')
  await network.uploads[0]?.answer(reply({ settings: { ...HOUSE_DEFAULTS, ...SHOWN } }))
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .element(part.getByRole('img', { name: 'Our tables' }))
    .toHaveAttribute('src', '/house-pictures/h-1-small.webp')
})

test('a picture that is refused says why, and what was typed stays', async () => {
  using _ = await openHousePage()
  using network = standInUploads()
  await add().click()
  await userEvent.upload(dialog.getByLabelText('Choose a picture'), await aPicture(800, 400))
  await words().fill('Our tables')
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect.poll(() => network.uploads.length).toBe(1)
  await network.uploads[0]?.answer(refuse('not_a_picture'))
  await expect.element(dialog.getByRole('alert')).toBeVisible()
  await expect.element(words()).toHaveValue('Our tables')
})

test('its words can be changed alone, and another picture wants words of its own', async () => {
  using house = await openHousePage(SHOWN)
  await part.getByRole('button', { name: 'Change the picture' }).click()
  await expect.element(words()).toHaveValue('Our tables')
  await words().fill('Our tables on a Friday')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect.element(part.getByRole('img', { name: 'Our tables on a Friday' })).toBeInTheDocument()
  expect(house.network.asked.at(-1)?.body).toEqual({
    settings: { pictureWords: 'Our tables on a Friday' },
    seen: { pictureWords: 'Our tables' },
  })
  await part.getByRole('button', { name: 'Change the picture' }).click()
  await userEvent.upload(dialog.getByLabelText('Choose a picture'), await aPicture(800, 400))
  await expect.element(dialog.getByRole('button', { name: 'Use this picture' })).toBeDisabled()
  await expect.element(words()).toHaveValue('')
})

test('a picture is taken away, and what another admin shows comes by itself', async () => {
  using house = await openHousePage(SHOWN)
  await part.getByRole('button', { name: 'Remove the picture' }).click()
  await expect.element(page.getByText('The picture is gone from every page.')).toBeVisible()
  await expect.element(add()).toBeVisible()
  await house.change({ picture: '2', pictureWords: 'The bar' })
  await expect
    .element(part.getByRole('img', { name: 'The bar' }))
    .toHaveAttribute('src', '/house-pictures/h-2-small.webp')
})
