import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { aPicture, choose } from '#web/app/pictures/sample-pictures.tsx'
import { standInUploads } from '#web/app/stand-in-upload.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { KeepAwayButton } from './keep-away-button.tsx'
import { ReportButton } from './report-button.tsx'

const button = (name: string) => page.getByRole('button', { name, exact: true })

test('something is reported with a kind and words, and nobody is asked for more', async () => {
  using server = standIn({ 'POST /api/reports': () => reply({}) })
  await renderPart(<ReportButton thing="bounty" id="b1" name="this bounty" />, { member: MAREN })
  await button('Report this bounty').click()
  await page.getByLabelText('What’s wrong').selectOptions('A scam, or cards that aren’t genuine')
  await page.getByLabelText('What happened').fill('It is a proxy')
  await button('Report').click()
  await expect.element(page.getByText('Thank you. A keeper will look at it.')).toBeVisible()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(server.asked.map(({ body }) => body)).toEqual([
    { thing: 'bounty', id: 'b1', kind: 'scam', words: 'It is a proxy', pictureIds: [] },
  ])
})

test('a report that fails keeps what was typed, also when the form is opened again', async () => {
  using _ = standIn({ 'POST /api/reports': () => refuse('too_many_requests') })
  await renderPart(<ReportButton thing="member" id="Bertil" name="Bertil" />, { member: MAREN })
  await button('Report Bertil').click()
  await page.getByLabelText('What happened').fill('He stole it')
  await button('Report').click()
  await expect.element(page.getByText('Too many tries. Wait a moment, then try again.')).toBeVisible()
  await button('Cancel').click()
  await button('Report Bertil').click()
  await expect.element(page.getByLabelText('What happened')).toHaveValue('He stole it')
})

test('an uploaded portrait is reported by its address', async () => {
  using server = standIn({
    'GET /api/blocks/Bertil': () => reply({ isBlocked: false, isMuted: false }),
    'POST /api/reports': () => reply({}),
  })
  const portrait = '/portraits/u-p1.webp'
  await renderPart(<KeepAwayButton username="Bertil" portrait={portrait} />, {
    member: MAREN,
  })
  await button('Mute, block or report Bertil').click()
  await button('Report the avatar of Bertil').click()
  await expect.element(page.getByText(/Keepers see this picture/)).toBeVisible()
  await button('Report').click()
  await expect.element(page.getByText('Thank you. A keeper will look at it.')).toBeVisible()
  expect(server.asked.map(({ body }) => body)).toContainEqual({
    thing: 'portrait',
    id: portrait,
    kind: 'rude',
    words: '',
    pictureIds: [],
  })
})

const chooser = page.getByLabelText(/^(?:Add pictures|Opening\.\.\.)$/)
const chosen = (number: number) => page.getByRole('img', { name: `Picture ${String(number)}`, exact: true })
const DAMAGED = 'This picture is damaged or incomplete. Try another one.'

/** Opens the form about Bertil, with words and some pictures. */
async function openWith(...files: readonly File[]) {
  await renderPart(<ReportButton thing="member" id="Bertil" name="Bertil" />, { member: MAREN })
  await button('Report Bertil').click()
  await page.getByLabelText('What happened').fill('He sold me this')
  await choose(chooser, ...files)
  await expect.element(chosen(files.length)).toBeVisible()
}

test('pictures are chosen, taken out, and sent in order before the report, which names them', async () => {
  using server = standIn({ 'POST /api/reports': () => reply({}) })
  using network = standInUploads()
  const [first, second, third] = [await aPicture(40, 20), await aPicture(30, 30), await aPicture(20, 40)]
  await openWith(first, second, third)
  await expect.element(chooser).not.toBeInTheDocument()
  await button('Remove picture 2').click()
  await expect.element(chosen(3)).not.toBeInTheDocument()
  await button('Report').click()
  for (const [at, file] of [first, third].entries()) {
    await expect.poll(() => network.uploads.length).toBe(at + 1)
    await expect.element(page.getByText(`Sending picture ${String(at + 1)} of 2...`)).toBeVisible()
    const upload = network.uploads[at]
    expect([upload?.method, upload?.url.pathname]).toEqual(['POST', '/api/reports/picture'])
    expect(upload?.text).toBe(await file.text())
    upload?.progress(12)
    await expect.element(page.getByRole('meter', { name: 'Sent' })).toHaveAttribute('aria-valuenow', '12')
    expect(server.asked).toEqual([])
    await upload?.answer(reply({ pictureId: `p${String(at)}` }))
  }
  await expect.element(page.getByText('Thank you. A keeper will look at it.')).toBeVisible()
  expect(server.asked.map(({ body }) => body)).toEqual([
    { thing: 'member', id: 'Bertil', kind: 'rude', words: 'He sold me this', pictureIds: ['p0', 'p1'] },
  ])
})

test('it says which picture was refused, keeps the rest, and sends nothing twice', async () => {
  using server = standIn({ 'POST /api/reports': () => reply({}) })
  using network = standInUploads()
  await openWith(await aPicture(40, 20), await aPicture(30, 30))
  await button('Report').click()
  await expect.poll(() => network.uploads.length).toBe(1)
  await network.uploads[0]?.answer(reply({ pictureId: 'p0' }))
  await expect.poll(() => network.uploads.length).toBe(2)
  await network.uploads[1]?.answer(refuse('not_a_picture'))
  await expect.element(page.getByRole('alert')).toHaveTextContent(`Picture 2: ${DAMAGED}`)
  await expect.element(page.getByLabelText('What happened')).toHaveValue('He sold me this')
  await button('Remove picture 2').click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await button('Report').click()
  await expect.element(page.getByText('Thank you. A keeper will look at it.')).toBeVisible()
  expect(network.uploads).toHaveLength(2)
  expect(server.asked.map(({ body }) => body)).toMatchObject([{ pictureIds: ['p0'] }])
})

test('when the line breaks, the report keeps words and pictures for another try', async () => {
  using server = standIn({ 'POST /api/reports': () => reply({}) })
  using network = standInUploads()
  await openWith(await aPicture(40, 20))
  await button('Report').click()
  await expect.poll(() => network.uploads.length).toBe(1)
  network.uploads[0]?.fail()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Picture 1: Couldn’t reach Tradewyrm/)
  await expect.element(chosen(1)).toBeVisible()
  await button('Report').click()
  await expect.poll(() => network.uploads.length).toBe(2)
  await network.uploads[1]?.answer(reply({ pictureId: 'p1' }))
  await expect.element(page.getByText('Thank you. A keeper will look at it.')).toBeVisible()
  expect(server.asked.map(({ body }) => body)).toMatchObject([
    { words: 'He sold me this', pictureIds: ['p1'] },
  ])
})

test('pictures that waited for too long are sent once more', async () => {
  let isGone = true
  using server = standIn({
    'POST /api/reports': () => {
      const answer = isGone ? refuse('picture_gone') : reply({})
      isGone = false
      return answer
    },
  })
  using network = standInUploads()
  await openWith(await aPicture(40, 20))
  await button('Report').click()
  for (const at of [0, 1]) {
    await expect.poll(() => network.uploads.length).toBe(at + 1)
    await network.uploads[at]?.answer(reply({ pictureId: `p${String(at)}` }))
  }
  await expect.element(page.getByText('Thank you. A keeper will look at it.')).toBeVisible()
  expect(server.asked.map(({ body }) => body)).toMatchObject([{ pictureIds: ['p0'] }, { pictureIds: ['p1'] }])
})

test('a file that is no picture, and a fourth one, are refused at once', async () => {
  using _ = standIn({})
  await openWith(await aPicture(40, 20))
  await choose(chooser, new File(['<svg/>'], 'me.svg', { type: 'image/svg+xml' }))
  await expect.element(page.getByText('Choose a picture: PNG, JPEG, WebP or AVIF.')).toBeVisible()
  await choose(chooser, ...(await Promise.all([20, 30, 50].map((side) => aPicture(side, side)))))
  await expect.element(page.getByText('You can add 3 pictures.')).toBeVisible()
  await expect.element(chosen(3)).toBeVisible()
  await expect.element(chosen(4)).not.toBeInTheDocument()
})
