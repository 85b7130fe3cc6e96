import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { keptDraft } from '#web/app/drafts/kept-drafts.ts'
import { MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { CreateGatheringModal } from './create-gathering-modal.tsx'
import { playersOf } from './gathering-draft.ts'

const REQUEST = 'POST /api/createGathering'

async function fillIn() {
  await page.getByText('Draft', { exact: true }).click()
  await page.getByLabelText('Location').fill('  Oldmarket Hall ')
  await page.getByLabelText('Date').fill('2105-11-27')
  await page.getByLabelText('Time').fill('19:00')
  await page.getByLabelText('Seats').fill('8')
}

async function submit() {
  await page.getByRole('button', { name: 'Create Gathering' }).click()
}

function renderForm(member: typeof MAREN | null = MAREN) {
  const handleClose = vi.fn<() => void>()
  return { handleClose, shown: renderPart(<CreateGatheringModal isOpen onClose={handleClose} />, { member }) }
}

test('an empty form shows each fault beside its field, focuses the first and sends nothing', async () => {
  using network = standIn({ [REQUEST]: () => reply({}) })
  await renderForm().shown
  await submit()
  await expect.element(page.getByText('Say where it is.')).toBeVisible()
  await expect.element(page.getByText('Choose a day.')).toBeVisible()
  await expect.element(page.getByText('Choose a time.')).toBeVisible()
  await expect.element(page.getByLabelText('Location')).toHaveFocus()
  expect(network.asked).toHaveLength(0)
})

test('a gathering is sent with the browser’s time zone, and its page opens', async () => {
  using network = standIn({ [REQUEST]: () => reply({ success: true, gatheringId: 'g1' }) })
  const { handleClose, shown } = renderForm()
  const { history } = await shown
  await fillIn()
  await submit()
  await expect.element(page.getByText('Gathering created successfully!')).toBeVisible()
  expect(network.asked[0]?.body).toEqual({
    username: 'MarenOfTheMill',
    gatheringType: 'draft',
    location: 'Oldmarket Hall',
    date: '2105-11-27',
    time: '19:00',
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    maxPlayers: 8,
  })
  expect(handleClose).toHaveBeenCalledOnce()
  await expect.poll(() => history.location.pathname).toBe('/gatherings/g1')
})

test('the button shows that it is sending and cannot be pressed', async () => {
  const answer = Promise.withResolvers<Response>()
  using _ = standIn({ [REQUEST]: async () => await answer.promise })
  await renderForm().shown
  await fillIn()
  await submit()
  await expect.element(page.getByRole('button', { name: 'Creating...' })).toBeDisabled()
  answer.resolve(reply({ success: true, gatheringId: 'g1' }))
  await expect.element(page.getByText('Gathering created successfully!').first()).toBeVisible()
})

test('a failure keeps the form open with what was typed', async () => {
  using _ = standIn({ [REQUEST]: () => refuse('email_not_verified') })
  const { handleClose, shown } = renderForm()
  await shown
  await fillIn()
  await submit()
  await expect.element(page.getByText('Failed to create gathering. Please try again.')).toBeVisible()
  await expect.element(page.getByText(/Verify your email address first/)).toBeVisible()
  await expect.element(page.getByLabelText('Location')).toHaveValue('  Oldmarket Hall ')
  expect(handleClose).not.toHaveBeenCalled()
})

test('a fault found by the server shows beside its field', async () => {
  using _ = standIn({ [REQUEST]: () => refuse('invalid_input', [{ path: 'date', code: 'custom' }]) })
  await renderForm().shown
  await fillIn()
  await submit()
  await expect.element(page.getByText('Choose a day in the future.')).toBeVisible()
})

test('without a session nothing is sent, and the toast says why', async () => {
  using network = standIn({ [REQUEST]: () => reply({}) })
  await renderForm(null).shown
  await fillIn()
  await submit()
  await expect.element(page.getByText('You must be logged in to create a gathering')).toBeVisible()
  expect(network.asked).toHaveLength(0)
})

test('a session that ended elsewhere sends nothing, and the words are kept', async () => {
  using network = standIn({
    [REQUEST]: () => reply({ success: true, gatheringId: 'g1' }),
    'GET /api/session': () => reply({ member: null }),
  })
  await renderForm().shown
  await fillIn()
  await submit()
  await expect.element(page.getByText('You must be logged in to create a gathering')).toBeVisible()
  expect(network.asked.map(({ url }) => url.pathname)).toEqual(['/api/session'])
  expect(keptDraft(MAREN.id, 'gathering')).toMatchObject({ location: '  Oldmarket Hall ' })
})

test('Cancel gives up what was typed', async () => {
  const { handleClose, shown } = renderForm()
  await shown
  await fillIn()
  await page.getByRole('button', { name: 'Cancel' }).click()
  expect(handleClose).toHaveBeenCalledOnce()
  expect(keptDraft(MAREN.id, 'gathering')).toEqual({})
})

test.for([
  ['8', 8],
  ['', 0],
  ['many', 0],
  ['3.7', 3],
  ['-2', -2],
] as const)('%j gives %d seats', ([typed, players]) => {
  expect(playersOf(typed)).toBe(players)
})
