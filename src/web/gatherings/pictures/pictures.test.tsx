import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { GatheringDetails } from '#contract/gatherings/details.ts'
import type { Series } from '#contract/gatherings/series.ts'
import { aPicture } from '#web/app/pictures/sample-pictures.tsx'
import { standInUploads } from '#web/app/stand-in-upload.ts'
import { refuse, reply, standIn } from '#web/app/stand-in.tsx'
import { anOwnPlace, fridays, theDetails } from '#web/gatherings/sample-details.ts'
import { openSamplePage } from '#web/gatherings/sample-page.tsx'

const PATH = '/api/gatherings/g1'
const PICTURE = {
  large: '/gathering-pictures/g1/g-1.webp',
  small: '/gathering-pictures/g1/g-1-small.webp',
} as const
const HOST = anOwnPlace({ role: 'host', state: 'going' })
const SERIES = fridays()

const dialog = page.getByRole('dialog', { name: 'Picture of this gathering' })
const shown = page.getByRole('img', { name: /, as Sigrun shows it$/ })

/** The page of a gathering, whose picture is taken off when somebody asks for it. */
function serverWith(first: GatheringDetails, series: Series | null = null) {
  const gathering = { details: first }
  const network = standIn({
    [`GET ${PATH}`]: () => reply(gathering.details),
    [`GET ${PATH}/comers`]: () => reply({ comers: [], nextCursor: null }),
    [`GET ${PATH}/series`]: () => reply({ series }),
    [`GET ${PATH}/hopefuls`]: () => reply({ hopefuls: [], noOffer: null }),
    [`DELETE ${PATH}/picture`]: () => {
      gathering.details = { ...first, picture: null }
      return reply(gathering.details)
    },
  })
  return Object.assign(network, { gathering })
}

async function openDialog() {
  await openSamplePage()
  await page.getByRole('button', { name: 'Picture' }).click()
  await expect.element(dialog).toBeVisible()
}

test('the page keeps the place of its picture while that loads, and says whose it is', async () => {
  using _ = serverWith(theDetails({ picture: PICTURE }))
  await openSamplePage()
  await expect.element(shown).toHaveAttribute('src', PICTURE.large)
  await expect.element(shown).toHaveAttribute('width', '1200')
  await expect.element(shown).toHaveAttribute('height', '630')
  await expect.element(shown).toHaveAttribute('loading', 'lazy')
})

test('a host chooses a picture, sees it cut, and shows it on this date and later ones', async () => {
  using server = serverWith(theDetails({ own: HOST }), SERIES)
  using network = standInUploads()
  await openDialog()
  await expect.element(dialog.getByRole('button', { name: 'Use this picture' })).toBeDisabled()
  await userEvent.upload(dialog.getByLabelText('Choose a picture'), await aPicture(800, 400))
  await expect.element(dialog.getByRole('img', { name: 'The picture you chose' })).toBeVisible()
  await dialog.getByText('This and later').click()
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect.poll(() => network.uploads.map(({ url }) => url.pathname)).toEqual([`${PATH}/picture`])
  expect(network.uploads[0]?.url.searchParams.get('dates')).toBe('later')
  server.gathering.details = theDetails({ own: HOST, picture: PICTURE })
  await network.uploads[0]?.answer(reply(server.gathering.details))
  await expect.element(shown).toBeInTheDocument()
  await expect.element(dialog).not.toBeInTheDocument()
})

/** The colour at the upper left of what will show. */
function corner(): string {
  const canvas = dialog.getByRole('img', { name: 'The picture you chose' }).element()
  if (!(canvas instanceof HTMLCanvasElement)) throw new Error('no canvas')
  const [red = 0, , blue = 0] = canvas.getContext('2d')?.getImageData(5, 5, 1, 1).data ?? []
  return red > blue ? 'red' : 'blue'
}

const slider = dialog.getByRole('slider', { name: 'Part that shows' })

test('a host drags a long picture under its shape, and sends which part shows', async () => {
  using _ = serverWith(theDetails({ own: HOST }))
  using network = standInUploads()
  await openDialog()
  // Twice as wide as the shape: half of it is free.
  await userEvent.upload(dialog.getByLabelText('Choose a picture'), await aPicture(1600, 420))
  await expect.element(slider).toHaveValue('0.5')
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'The middle')
  await expect.poll(corner).toBe('blue')
  const canvas = dialog.getByRole('img', { name: 'The picture you chose' }).element()
  const { left, top, width } = canvas.getBoundingClientRect()
  const pointer = (type: string, x: number) =>
    canvas.dispatchEvent(
      new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: left + x, clientY: top + 10 }),
    )
  // A synthetic pointer cannot be captured.
  canvas.setPointerCapture = () => undefined
  pointer('pointermove', width / 2)
  pointer('pointerdown', width / 2)
  pointer('pointermove', (width * 3) / 4)
  await expect.poll(() => Number(slider.element().getAttribute('value'))).toBeCloseTo(0.25, 1)
  pointer('pointermove', width * 2)
  pointer('pointerup', width * 2)
  pointer('pointermove', 0)
  await expect.element(slider).toHaveValue('0')
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'The left end')
  await expect.poll(corner).toBe('red')
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect.poll(() => network.uploads.length).toBe(1)
  expect(network.uploads[0]?.url.searchParams.get('along')).toBe('0')
})

test('with the keyboard the slider moves it, and another picture begins in the middle again', async () => {
  using _ = serverWith(theDetails({ own: HOST }))
  using network = standInUploads()
  await openDialog()
  await userEvent.upload(dialog.getByLabelText('Choose a picture'), await aPicture(400, 1600))
  await expect.element(slider).toHaveValue('0.5')
  await expect.poll(corner).toBe('blue')
  slider.element().focus()
  await userEvent.keyboard('{Home}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', 'The top end')
  await expect.poll(corner).toBe('red')
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(slider).toHaveAttribute('aria-valuetext', '1 % to the bottom')
  await userEvent.upload(dialog.getByLabelText('Choose another picture'), await aPicture(1600, 420))
  await expect.element(slider).toHaveValue('0.5')
  await userEvent.upload(dialog.getByLabelText('Choose another picture'), await aPicture(1200, 630))
  await expect.element(slider).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect.poll(() => network.uploads.length).toBe(1)
  expect(network.uploads[0]?.url.searchParams.get('along')).toBe('0.5')
})

test('a picture the server refuses is said in words, and another may be chosen', async () => {
  using _ = serverWith(theDetails({ own: HOST }))
  using network = standInUploads()
  await openDialog()
  await userEvent.upload(dialog.getByLabelText('Choose a picture'), await aPicture(800, 400))
  await dialog.getByRole('button', { name: 'Use this picture' }).click()
  await expect.poll(() => network.uploads.length).toBe(1)
  await network.uploads[0]?.answer(refuse('not_a_picture'))
  await expect
    .element(dialog.getByText('This picture is damaged or incomplete. Try another one.'))
    .toBeVisible()
  await expect.element(dialog.getByLabelText('Choose another picture')).toBeInTheDocument()
})

test('a host takes the picture off', async () => {
  using server = serverWith(theDetails({ own: HOST, picture: PICTURE }))
  await openDialog()
  await dialog.getByRole('button', { name: 'Remove picture' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.poll(() => server.asked.filter(({ url }) => url.pathname.endsWith('/picture')).length).toBe(1)
})

test('a gathering that was cancelled without a picture gets none', async () => {
  using _ = serverWith(theDetails({ own: HOST, canceledAt: '2026-11-21T10:00:00.000Z' }))
  await openSamplePage()
  await expect.element(page.getByRole('button', { name: 'Copy' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Picture' })).not.toBeInTheDocument()
})
