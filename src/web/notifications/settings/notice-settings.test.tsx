import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import type { NoticeSettings as Settings } from '#contract/notices/settings.ts'
import { type Asked, MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { NoticeSettings } from './notice-settings.tsx'

const PATH = '/api/notifications/settings'
const AGAIN = `${PATH}/try-mail-again`

const SETTINGS: Settings = {
  groups: [
    {
      group: 'cards',
      kinds: [
        {
          kind: 'watch',
          label: 'Someone has a card you watch',
          isOptional: true,
          told: { app: true, mail: true, push: false },
        },
        {
          kind: 'price',
          label: 'A card reaches your target price',
          isOptional: true,
          told: { app: true, mail: false, push: false },
        },
      ],
    },
  ],
  refusedAddress: null,
  timeZone: null,
  quiet: { from: 22, to: 8 },
  digest: { every: 'none', hour: 18, weekday: 5 },
  pushWords: 'full',
  mailsWords: false,
}

/** Nothing chosen for single things. */
const NO_CHOICES = { 'GET /api/notifications/things': () => reply({ things: [] }) }

async function open(answer: (asked: Asked) => Response | Promise<Response>) {
  const server = standIn({
    [`GET ${PATH}`]: () => reply(SETTINGS),
    [`PATCH ${PATH}`]: answer,
    ...NO_CHOICES,
  })
  await renderPart(<NoticeSettings />, { member: MAREN })
  return server
}

const box = (name: string) => page.getByRole('checkbox', { name })

test('a box shows its choice at once, and a refusal puts it back', async () => {
  const answer = Promise.withResolvers<Response>()
  using _ = await open(async () => await answer.promise)
  await box('Email: A card reaches your target price').click()
  await expect.element(box('Email: A card reaches your target price')).toBeChecked()
  await expect.element(box('Email: all of Cards')).toBeChecked()
  answer.resolve(refuse('internal'))
  await expect.element(box('Email: A card reaches your target price')).not.toBeChecked()
})

test('where text is twice as large on a phone, the boxes stand below their kind', async () => {
  await page.viewport(195, 600)
  using _ = await open(() => reply(SETTINGS))
  await expect.element(box('Push: A card reaches your target price')).toBeVisible()
  const table = page.getByRole('table').element()
  expect(table.scrollWidth).toBeLessThanOrEqual(table.parentElement?.clientWidth ?? 0)
  const [label, last] = [page.getByText('A card reaches your target price'), box('Push: all of Cards')]
  expect(last.element().getBoundingClientRect().right).toBeLessThanOrEqual(195)
  expect(label.element().getBoundingClientRect().width).toBeGreaterThan(100)
})

test('on a phone, nothing of when emails come is cut off', async () => {
  await page.viewport(340, 800)
  using _ = await open(() => reply(SETTINGS))
  const field = page.getByRole('combobox', { name: 'Send emails' })
  await expect.element(field).toBeVisible()
  const select = field.element()
  if (!(select instanceof HTMLSelectElement)) throw new TypeError('It is no list of choices.')
  const room = select.offsetWidth
  select.style.width = 'max-content'
  expect(select.offsetWidth).toBeLessThanOrEqual(room)
})

test('the box of a group is half on while its kinds differ, and sets them all', async () => {
  const answer = Promise.withResolvers<Response>()
  using _ = await open(async () => await answer.promise)
  await expect.element(box('Email: all of Cards')).toBePartiallyChecked()
  await expect.element(box('In the app: all of Cards')).toBeChecked()
  await box('In the app: all of Cards').click()
  await expect.element(box('In the app: Someone has a card you watch')).not.toBeChecked()
  answer.resolve(reply(SETTINGS))
})

test('a weekly email has a day and an hour, and quiet hours then hold pushes back alone', async () => {
  const answer = Promise.withResolvers<Response>()
  using _ = await open(async () => await answer.promise)
  await expect.element(page.getByLabelText('Quiet from')).toHaveValue('22')
  await expect.element(page.getByText(/^Emails and pushes wait until then/)).toBeVisible()
  await page.getByLabelText('Send emails').selectOptions('week')
  await expect.element(page.getByLabelText('On', { exact: true })).toHaveValue('5')
  await expect.element(page.getByText('Friday')).toBeInTheDocument()
  await expect.element(page.getByText(/^Pushes wait until then/)).toBeVisible()
  answer.resolve(reply(SETTINGS))
})

test('an address that takes no emails is named, with a way to change it and to try again', async () => {
  let shown: Settings = { ...SETTINGS, refusedAddress: 'maren@example.org' }
  using _ = standIn({
    [`GET ${PATH}`]: () => reply(shown),
    ...NO_CHOICES,
    [`POST ${AGAIN}`]: () => {
      shown = { ...SETTINGS, refusedAddress: null }
      return reply(shown)
    },
  })
  await renderPart(<NoticeSettings />, { member: MAREN })
  await expect.element(page.getByText(/can no longer reach you at maren@example\.org/)).toBeInTheDocument()
  await expect
    .element(page.getByRole('link', { name: 'Change your address' }))
    .toHaveAttribute('href', '/settings')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(/can no longer reach you/)).not.toBeInTheDocument()
})

test('what pushes show is saved at once', async () => {
  let shown = SETTINGS
  using server = standIn({
    [`GET ${PATH}`]: () => reply(shown),
    ...NO_CHOICES,
    [`PATCH ${PATH}`]: () => {
      shown = { ...SETTINGS, pushWords: 'discreet' }
      return reply(shown)
    },
  })
  await renderPart(<NoticeSettings />, { member: MAREN })
  await page.getByLabelText('Pushes show').selectOptions('Only that there is news')
  await expect.element(page.getByLabelText('Pushes show')).toHaveValue('discreet')
  await expect
    .poll(() => server.asked.map(({ body }) => body))
    .toContainEqual(expect.objectContaining({ pushWords: 'discreet' }))
})

test('words of messages in emails are off until the member wants them', async () => {
  let shown = SETTINGS
  using server = standIn({
    [`GET ${PATH}`]: () => reply(shown),
    ...NO_CHOICES,
    [`PATCH ${PATH}`]: () => {
      shown = { ...SETTINGS, mailsWords: true }
      return reply(shown)
    },
  })
  await renderPart(<NoticeSettings />, { member: MAREN })
  const words = box('Put the words of messages in emails')
  await expect.element(words).not.toBeChecked()
  await words.click()
  await expect.element(words).toBeChecked()
  await expect
    .poll(() => server.asked.map(({ body }) => body))
    .toContainEqual(expect.objectContaining({ mailsWords: true }))
})
