import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { type Asked, MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { CreateGatheringModal } from './create-gathering-modal.tsx'
import { EditDialog } from './hosting/edit-dialog.tsx'
import { theDetails } from './sample-details.ts'

const GATHERING = theDetails({ id: 'g1', location: 'The Old Mill', address: 'The cellar' })

const CREATE = 'POST /api/createGathering'
const CHANGE = `PATCH /api/gatherings/${GATHERING.id}`

const OXFORD = { id: 1, name: 'Oxford', region: 'United Kingdom', lat: 51.75, lng: -1.26 }

const ANSWERS = {
  'GET /api/session': () => reply({ member: MAREN }),
  'GET /api/used-places': () =>
    reply({
      places: [
        { location: 'The Brass Flagon', address: 'Behind the bar' },
        { location: 'Oldmarket Hall', address: '' },
      ],
    }),
  'GET /api/places': ({ url }: Asked) => {
    const isMeant = 'oxford'.startsWith(url.searchParams.get('q')?.toLowerCase() ?? '')
    return reply({ places: isMeant ? [OXFORD] : [] })
  },
  [CREATE]: () => reply({ success: true, gatheringId: 'g1' }),
  [CHANGE]: () => reply(GATHERING),
}

const box = page.getByRole('combobox', { name: 'Location' })
const options = page.getByRole('option')

const openForm = async () =>
  await renderPart(<CreateGatheringModal isOpen onClose={() => {}} />, { member: MAREN })

/** What the form sent. */
async function sent(network: ReturnType<typeof standIn>): Promise<unknown> {
  await page.getByLabelText('Date').fill('2105-11-27')
  await page.getByLabelText('Time').fill('19:00')
  await page.getByRole('button', { name: 'Create Gathering' }).click()
  await expect.element(page.getByText('Gathering created successfully!').first()).toBeVisible()
  return network.asked.find(({ url }) => url.pathname === '/api/createGathering')?.body
}

test('an empty box offers the places used before, and one of them brings its address along', async () => {
  using network = standIn(ANSWERS)
  await openForm()
  await box.click()
  await expect
    .poll(() => options.all().map((option) => option.element().textContent))
    .toEqual(['The Brass Flagon Behind the bar', 'Oldmarket Hall '])
  await options.first().click()
  await expect.element(box).toHaveValue('The Brass Flagon')
  await expect.element(box).toHaveAccessibleDescription('Players who are going also see: Behind the bar')
  expect(await sent(network)).toMatchObject({ location: 'The Brass Flagon', address: 'Behind the bar' })
})

test('whoever types another place leaves the address behind', async () => {
  using network = standIn(ANSWERS)
  await openForm()
  await box.click()
  await options.first().click()
  await expect.element(box).toHaveValue('The Brass Flagon')
  await userEvent.keyboard(' in the square')
  await expect.element(box).toHaveValue('The Brass Flagon in the square')
  await expect.element(page.getByText(/Behind the bar/)).not.toBeInTheDocument()
  expect(await sent(network)).not.toHaveProperty('address')
})

test('behind a comma a town completes the place, by keyboard alone', async () => {
  using network = standIn(ANSWERS)
  await openForm()
  await box.click()
  await userEvent.keyboard('The Mill, Oxf')
  const asked = () => network.asked.filter(({ url }) => url.pathname === '/api/places')
  await expect.poll(() => asked().at(-1)?.url.searchParams.get('q')).toBe('Oxf')
  await expect.element(options).toHaveTextContent('Oxford United Kingdom')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(box).toHaveValue('The Mill, Oxford, United Kingdom')
  await expect.element(options).not.toBeInTheDocument()
  expect(await sent(network)).toMatchObject({ location: 'The Mill, Oxford, United Kingdom' })
})

test('Escape closes the list and keeps the words and the window', async () => {
  using _ = standIn(ANSWERS)
  await openForm()
  await box.click()
  await userEvent.keyboard('flag')
  await expect.element(options).toHaveTextContent('The Brass Flagon Behind the bar')
  await userEvent.keyboard('{Escape}')
  await expect.element(options).not.toBeInTheDocument()
  await expect.element(box).toHaveValue('flag')
})

test('in the form of a gathering that is there, a place fills the private address that hosts see', async () => {
  using network = standIn(ANSWERS)
  await renderPart(<EditDialog gathering={GATHERING} series={null} onClose={() => {}} />, { member: MAREN })
  await box.fill('brass')
  await options.first().click()
  await expect.element(page.getByLabelText('Private address')).toHaveValue('Behind the bar')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => network.asked.find(({ url }) => url.pathname.startsWith('/api/gatherings/'))?.body)
    .toEqual({ location: 'The Brass Flagon', address: 'Behind the bar' })
})
