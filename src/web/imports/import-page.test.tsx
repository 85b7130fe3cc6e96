import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Binder } from '#contract/collection.ts'
import type { Import } from '#contract/imports.ts'
import { standInUploads } from '#web/app/stand-in-upload.ts'
import { refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aCard } from '#web/cards/sample-cards.tsx'
import { liveOf } from '#web/realtime/stand-in-live.ts'

import type { ImportAddress } from './import-address.ts'
import { ImportPage } from './import-page.tsx'
import { importReactions } from './reactions.ts'
import { anImport, aRow } from './sample-imports.tsx'

const LIST = 'GET /api/imports'
const ONE = 'GET /api/imports/i1'
const ROWS = 'GET /api/imports/i1/rows'
const rowsOf = (...rows: ReturnType<typeof aRow>[]) => reply({ rows, nextCursor: null })
const binder: Binder = {
  id: 'b1',
  name: 'Trade folder',
  description: '',
  visibility: 'private',
  cover: null,
  stackCount: 80,
  copyCount: 84,
  valueCents: 31_215,
  unpricedCount: 0,
  currency: 'usd',
  createdAt: '2026-11-21T10:00:00.000Z',
  updatedAt: '2026-11-21T10:00:00.000Z',
}

function AtAddress({ first }: { first: ImportAddress }) {
  const [address, setAddress] = useState(first)
  return (
    <ImportPage
      address={address}
      onOpen={(importId) => setAddress({ import: importId })}
      onFilter={(rows) => setAddress({ import: 'i1', ...(rows && { rows }) })}
    />
  )
}

async function openPage(address: ImportAddress = {}) {
  const { queryClient } = await renderPart(<AtAddress first={address} />)
  return {
    hear: (part: Partial<Import>) => {
      const event = { type: 'import.progressed', memberId: 'm1', import: anImport(part) } as const
      importReactions['import.progressed']?.(liveOf(queryClient), event)
    },
  }
}

async function pasteList(text = '2 Nine-Lantern Fox') {
  await page.getByRole('textbox', { name: 'Or paste a list' }).fill(text)
  await page.getByRole('button', { name: 'Read the list' }).click()
}

test('a list is sent, read and reviewed, and screen readers hear the progress', async () => {
  let read = anImport({ state: 'reading', bytesRead: 0, rows: 0 })
  using _ = standIn({
    [LIST]: () => reply([]),
    [ONE]: () => reply(read),
    [ROWS]: () => rowsOf(aRow()),
  })
  using network = standInUploads()
  const { hear } = await openPage()
  await page.getByRole('combobox', { name: 'Format' }).selectOptions('Arena')
  await pasteList()
  await expect.poll(() => network.uploads).toHaveLength(1)
  expect(network.uploads[0]?.text).toBe('2 Nine-Lantern Fox')
  expect(network.uploads[0]?.url.searchParams.get('format')).toBe('arena')
  network.uploads[0]?.progress(9)
  await expect.element(page.getByRole('meter', { name: 'Uploading' })).toHaveAttribute('aria-valuenow', '9')
  await network.uploads[0]?.answer(reply(read))
  await expect.element(page.getByRole('heading', { name: 'Reading' })).toHaveFocus()
  hear({ state: 'reading', bytesRead: 1000, rows: 2 })
  await expect.element(page.getByRole('status').filter({ hasText: 'Reading' })).toMatchTextContent(/50 %/)
  read = anImport()
  hear({})
  await expect.element(page.getByRole('heading', { name: 'Review' })).toHaveFocus()
  await expect.element(page.getByRole('list', { name: 'Rows of the file' })).toBeVisible()
})

test('a file that does not arrive can be sent again, and pasted text stays', async () => {
  using _ = standIn({ [LIST]: () => reply([]) })
  using network = standInUploads()
  await openPage()
  await pasteList()
  await expect.poll(() => network.uploads).toHaveLength(1)
  network.uploads[0]?.fail()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/Couldn’t reach Tradewyrm/)
  await expect
    .element(page.getByRole('textbox', { name: 'Or paste a list' }))
    .toHaveValue('2 Nine-Lantern Fox')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => network.uploads).toHaveLength(2)
  expect(network.uploads[1]?.text).toBe('2 Nine-Lantern Fox')
  await network.uploads[1]?.answer(refuse('too_large'))
  await expect.element(page.getByRole('alert')).toMatchTextContent(/can read at most 48 MB/)
})

test('sending can be stopped, and no error shows', async () => {
  using _ = standIn({ [LIST]: () => reply([]) })
  using network = standInUploads()
  await openPage()
  await pasteList()
  await expect.poll(() => network.uploads).toHaveLength(1)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect
    .element(page.getByRole('textbox', { name: 'Or paste a list' }))
    .toHaveValue('2 Nine-Lantern Fox')
  expect(network.uploads[0]?.isAborted()).toBe(true)
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('an unreadable file is not even sent', async () => {
  using _ = standIn({ [LIST]: () => reply([]) })
  using network = standInUploads()
  await openPage()
  await pasteList(' ')
  await expect.element(page.getByText('Paste a list first.')).toBeVisible()
  await userEvent.upload(page.getByLabelText('Choose a file'), new File([], 'nothing.csv'))
  await expect.element(page.getByRole('alert')).toMatchTextContent(/This file is empty/)
  expect(network.uploads).toHaveLength(0)
})

test('each row shows beside its card, with the file’s own words and a plain reason', async () => {
  using network = standIn({
    [ONE]: () => reply(anImport()),
    [ROWS]: () =>
      rowsOf(
        aRow({ finish: 'foil', condition: 'MP', sourceCondition: 'eu:light_played', language: 'de' }),
        aRow({ number: 1, line: 3, outcome: 'assumed', reason: 'no_printing_named' }),
        aRow({ number: 2, line: 4, outcome: 'unmatched', reason: 'quantity_zero', printing: null }),
      ),
  })
  await openPage({ import: 'i1' })
  const rows = page.getByRole('list', { name: 'Rows of the file' }).getByRole('listitem')
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(/2 × Foil, Moderately Played \(“light_played”\), German/)
  await expect.element(rows.nth(1)).toMatchTextContent(/No set given/)
  await expect.element(rows.nth(2)).toMatchTextContent(/The quantity is 0\./)
  await expect.element(rows.nth(2).getByRole('button')).not.toBeInTheDocument()
  await page.getByRole('tab', { name: 'Guessed 1' }).click()
  await expect.element(page.getByRole('tab', { name: 'Guessed 1' })).toHaveAttribute('aria-selected', 'true')
  await expect
    .poll(() => network.asked.some(({ url }) => url.searchParams.get('outcome') === 'assumed'))
    .toBe(true)
})

test('choosing for an ambiguous row covers rows like it, and the focus moves on', async () => {
  let rows = [1, 2].map((number) =>
    aRow({ number, line: number + 2, outcome: 'ambiguous', reason: 'several_printings', printing: null }),
  )
  using network = standIn({
    [ONE]: () => reply(anImport()),
    [ROWS]: () => rowsOf(...rows),
    'GET /api/imports/i1/rows/1/choices': () =>
      reply([
        { ...aCard(), finish: 'nonfoil', priceCents: 1360, currency: 'usd' },
        {
          ...aCard({ id: 'fox-b', collectorNumber: '300' }),
          finish: 'foil',
          priceCents: null,
          currency: 'usd',
        },
      ]),
    'POST /api/imports/i1/rows/1': () => {
      rows = rows.slice(1)
      return reply(anImport({ ambiguous: 0 }))
    },
  })
  await openPage({ import: 'i1', rows: 'ambiguous' })
  await page.getByRole('button', { name: 'Choose for Nine-Lantern Fox, line 3' }).click()
  const dialog = page.getByRole('dialog', { name: 'Which one is it?' })
  await expect.element(dialog.getByRole('checkbox', { name: /Use this for all rows/ })).toBeChecked()
  const second = dialog.getByRole('list', { name: 'Matching printings' }).getByRole('button').nth(1)
  await expect.element(second).toMatchTextContent(/no price.*#300 · foil/)
  await second.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect
    .element(page.getByRole('button', { name: 'Choose for Nine-Lantern Fox, line 4' }))
    .toHaveFocus()
  expect(network.asked.find(({ body }) => body !== undefined)?.body).toEqual({
    printingId: 'fox-b',
    alike: true,
  })
})

test('replacing says what will be removed and asks once', async () => {
  using network = standIn({
    [ONE]: () => reply(anImport()),
    [ROWS]: () => rowsOf(aRow()),
    'GET /api/binders': () => reply([binder]),
    'POST /api/imports/i1/take': () => reply(anImport({ state: 'writing' })),
  })
  await openPage({ import: 'i1' })
  await page.getByRole('button', { name: /^Import \d/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Import' })
  await expect
    .element(dialog.getByRole('textbox', { name: 'Name of the new binder' }))
    .toHaveValue('haves 2026')
  await dialog.getByText('One of my binders').click()
  await dialog.getByText('Replace them with these').click()
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect.element(dialog).toMatchTextContent(/removes the 84 cards in Trade folder/)
  expect(network.asked.some(({ body }) => body !== undefined)).toBe(false)
  await dialog.getByRole('button', { name: 'Empty binder and import' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(network.asked.find(({ body }) => body !== undefined)?.body).toEqual({
    binderId: 'b1',
    mode: 'replace',
  })
})

test('the report links to the binder and the skipped rows, and offers undo', async () => {
  let read = anImport({ state: 'done', written: 2, binderId: 'b1', actId: 'a1' })
  using network = standIn({
    [ONE]: () => reply(read),
    'POST /api/acts/a1/undo': () => {
      read = { ...read, state: 'undone' }
      return refuse('not_undoable')
    },
  })
  const { hear } = await openPage({ import: 'i1' })
  await expect
    .element(page.getByRole('link', { name: 'Open the binder' }))
    .toHaveAttribute('href', '/binders/b1')
  await expect
    .element(page.getByRole('link', { name: 'Download these rows' }))
    .toHaveAttribute('href', '/api/imports/i1/failed')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('You can’t undo that any more.')).toBeVisible()
  hear({ state: 'undone', actId: 'a1' })
  await expect.element(page.getByRole('heading', { name: 'Undone' })).toHaveFocus()
  expect(network.asked.some(({ url }) => url.pathname === '/api/acts/a1/undo')).toBe(true)
})

test('an import that is no longer kept says so', async () => {
  using _ = standIn({ [ONE]: () => refuse('not_found') })
  await openPage({ import: 'i1' })
  await expect.element(page.getByText('This import is gone')).toBeVisible()
})

test('a file detected as the wrong app’s is read again as told', async () => {
  const failed = anImport({ state: 'failed', failure: 'unknown_format', format: null })
  using _ = standIn({ [LIST]: () => reply([]), [ONE]: () => reply(failed) })
  using network = standInUploads()
  await openPage()
  await pasteList('what is this')
  await expect.poll(() => network.uploads).toHaveLength(1)
  await network.uploads[0]?.answer(reply(failed))
  await expect.element(page.getByRole('alert')).toMatchTextContent(/We couldn’t recognise this file/)
  await page.getByRole('combobox', { name: 'Read it as' }).selectOptions('ManaBox')
  await page.getByRole('button', { name: 'Read again' }).click()
  await expect.poll(() => network.uploads).toHaveLength(2)
  expect(network.uploads[1]?.text).toBe('what is this')
  expect(network.uploads[1]?.url.searchParams.get('format')).toBe('manabox')
})
