import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Import } from '#contract/imports.ts'
import type { ColumnChoice } from '#contract/imports/columns.ts'
import { standInUploads } from '#web/app/stand-in-upload.ts'
import { type Asked, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import type { ImportAddress } from '#web/imports/import-address.ts'
import { ImportPage } from '#web/imports/import-page.tsx'
import { anImport, aRow } from '#web/imports/sample-imports.tsx'

const FIND = 'POST /api/imports/columns/find'
const KEEP = 'PUT /api/imports/columns'
const FORGET = 'POST /api/imports/columns/forget'
const OWN_TABLE =
  'Karte;Ausgabe;Stück;Seltenheit\nEmberwake Drake;First Hoard;3;rare\nWyrmling Egg;FHD;1;common\n'
const UNCOUNTED = 'Name,Set Code,Pieces\nEmberwake Drake,FHD,3\n'
const PLAIN = 'Name,Rarity,Qty\nEmberwake Drake,rare,3\n'

function AtAddress({ first }: { first: ImportAddress }) {
  const [address, setAddress] = useState(first)
  return (
    <ImportPage
      address={address}
      onOpen={(importId) => setAddress({ import: importId })}
      onFilter={() => undefined}
    />
  )
}

interface World {
  read?: Import
  remembered?: ColumnChoice | null
  keep?: () => Response
  address?: ImportAddress
}

async function openPage({
  read = anImport(),
  remembered = null,
  keep = () => reply({}),
  address = {},
}: World = {}) {
  const network = standIn({
    'GET /api/imports': () => reply([]),
    'GET /api/imports/i1': () => reply(read),
    'GET /api/imports/i1/rows': () => reply({ rows: [aRow()], nextCursor: null }),
    'DELETE /api/imports/i1': () => reply({}),
    [FIND]: () => reply({ choice: remembered }),
    [KEEP]: keep,
    [FORGET]: () => reply({}),
  })
  const uploads = standInUploads()
  await renderPart(<AtAddress first={address} />)
  return {
    asked: network.asked,
    uploads: uploads.uploads,
    [Symbol.dispose]() {
      uploads[Symbol.dispose]()
      network[Symbol.dispose]()
    },
  }
}

const upload = (content: string) =>
  userEvent.upload(page.getByLabelText('Choose a file'), new File([content], 'cards.csv'))
const column = (name: string) => page.getByRole('combobox', { name, exact: true })
const goOn = () => page.getByRole('button', { name: 'Read the file' }).click()
const firstRows = () => page.getByRole('list', { name: 'First rows' }).getByRole('listitem')
const said = (asked: readonly Asked[], path = '/api/imports/columns') =>
  asked.find(({ url }) => url.pathname === path)?.body

test('a table whose names nobody knows is asked about before it is sent, and shows how it would be read', async () => {
  using world = await openPage()
  await upload(OWN_TABLE)
  await expect.element(page.getByRole('heading', { name: 'Which column is which?' })).toHaveFocus()
  await expect.element(column('Seltenheit')).toHaveAccessibleDescription('rare · common')
  expect(world.uploads).toHaveLength(0)
  await column('Karte').selectOptions('Name')
  await column('Ausgabe').selectOptions('Set name')
  await expect.element(firstRows().nth(0)).toMatchTextContent(/1 × Emberwake Drake.*First Hoard/)
  await column('Stück').selectOptions('Quantity')
  await expect.element(firstRows().nth(0)).toMatchTextContent(/3 × Emberwake Drake/)
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Not read' }))
    .toMatchTextContent(/Seltenheit/)
  await goOn()
  await expect.poll(() => world.uploads).toHaveLength(1)
  expect(said(world.asked)).toEqual({
    headings: ['Karte', 'Ausgabe', 'Stück', 'Seltenheit'],
    hasHeadings: true,
    uses: ['name', 'set_name', 'quantity', 'left_out'],
  })
  expect(world.uploads[0]?.url.searchParams.get('format')).toBeNull()
})

test('without names, or with a field in two columns, the first wrong column gets the focus', async () => {
  using world = await openPage()
  await upload(OWN_TABLE)
  await goOn()
  await expect.element(column('Karte')).toHaveFocus()
  await expect
    .element(column('Karte'))
    .toHaveAccessibleDescription('Set one column to Name, or to an ID of the card.')
  await column('Karte').selectOptions('Name')
  await column('Stück').selectOptions('Name')
  await expect
    .element(column('Stück'))
    .toHaveAccessibleDescription('Two columns are set to Name. Change one.')
  expect(world.uploads).toHaveLength(0)
})

test('an unknown count is asked about, and may be none', async () => {
  using world = await openPage()
  await upload(UNCOUNTED)
  const none = page.getByRole('checkbox', { name: 'No column says how many: each row is one copy' })
  await expect
    .element(page.getByText('We can’t tell which column says how many you have. Is it “Pieces”?'))
    .toBeVisible()
  await goOn()
  await expect.element(none).toHaveFocus()
  await column('Pieces').selectOptions('Quantity')
  await expect.element(none).not.toBeInTheDocument()
  await column('Pieces').selectOptions('Don’t read')
  await none.click()
  await goOn()
  await expect.poll(() => world.uploads).toHaveLength(1)
  expect(said(world.asked)).toMatchObject({ uses: ['name', 'set_code', 'left_out'] })
})

test('a file without headings is said to have none, and its first row is read', async () => {
  using _ = await openPage()
  await upload('Emberwake Drake|FHD\nWyrmling Egg|FHD\n')
  const headings = page.getByRole('checkbox', { name: 'The first row has headings' })
  await expect.element(headings).toBeChecked()
  await headings.click()
  await column('Column 1').selectOptions('Name')
  await expect.element(firstRows().nth(0)).toMatchTextContent(/Emberwake Drake/)
  await expect.element(firstRows()).toHaveLength(2)
})

test('a file that was said before is sent at once, and so is one that leaves no question', async () => {
  const remembered: ColumnChoice = { hasHeadings: true, uses: ['name', 'set_name', 'quantity', 'left_out'] }
  using world = await openPage({ remembered })
  await upload(OWN_TABLE)
  await expect.poll(() => world.uploads).toHaveLength(1)
  expect(said(world.asked)).toBeUndefined()
})

test('the review names what was not read, and the columns can be changed', async () => {
  const columns = { isChosen: false, notRead: ['Rarity', 'Price'], notReadCount: 3, isCounted: false }
  const read = anImport({ columns, format: 'table' })
  using world = await openPage({ read })
  await upload(PLAIN)
  await expect.poll(() => world.uploads).toHaveLength(1)
  await world.uploads[0]?.answer(reply(read))
  await expect.element(page.getByText('Not read: Rarity, Price and 1 more.')).toBeVisible()
  await expect.element(page.getByText('No column says how many, so each row is one copy.')).toBeVisible()
  await page.getByRole('button', { name: 'Change the columns' }).click()
  await column('Rarity').selectOptions('Note')
  await goOn()
  await expect.poll(() => world.uploads).toHaveLength(2)
  expect(said(world.asked)).toMatchObject({ uses: ['name', 'note', 'quantity'] })
  await world.uploads[1]?.answer(reply({ ...read, columns: { ...columns, isChosen: true } }))
})

test('what was said last is shown, and forgotten when it is as we read it anyway', async () => {
  const columns = { isChosen: true, notRead: [], notReadCount: 0, isCounted: true }
  const read = anImport({ columns, bytesTotal: PLAIN.length, format: 'table' })
  using world = await openPage({
    read,
    remembered: { hasHeadings: true, uses: ['name', 'note', 'quantity'] },
    address: { import: 'i1' },
  })
  await expect.element(page.getByText('We used the same columns as last time.')).toBeVisible()
  await userEvent.upload(
    page.getByLabelText('Choose the file again to change its columns'),
    new File([PLAIN], 'cards.csv'),
  )
  await expect.element(column('Rarity')).toHaveValue('note')
  await column('Rarity').selectOptions('Don’t read')
  await goOn()
  await expect.poll(() => world.uploads).toHaveLength(1)
  expect(said(world.asked, '/api/imports/columns/forget')).toEqual({ headings: ['Name', 'Rarity', 'Qty'] })
  await world.uploads[0]?.answer(reply(read))
  // The file is the same, so it takes the place of the import before.
  await expect
    .poll(() => world.asked.some(({ url, body }) => url.pathname === '/api/imports/i1' && body === undefined))
    .toBe(true)
})

test('a choice that could not be kept says so, and nothing is sent', async () => {
  using world = await openPage({ keep: () => refuse('internal') })
  await upload(OWN_TABLE)
  await column('Karte').selectOptions('Name')
  await column('Stück').selectOptions('Quantity')
  await goOn()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(world.uploads).toHaveLength(0)
})

test('going back leaves the file unsent', async () => {
  using world = await openPage()
  await upload(OWN_TABLE)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.element(page.getByRole('heading', { name: 'Upload a file' })).toHaveFocus()
  expect(world.uploads).toHaveLength(0)
})

test('a failed file asks for its columns', async () => {
  const read = anImport({ state: 'failed', failure: 'count_unknown', format: null, columns: null })
  using _ = await openPage({ read, address: { import: 'i1' } })
  await expect.element(page.getByRole('alert')).toMatchTextContent(/which column says how many/)
  await userEvent.upload(
    page.getByLabelText('Choose the file again to change its columns'),
    new File(['4 Emberwake Drake\n1 Wyrmling Egg'], 'list.txt'),
  )
  await expect.element(page.getByText('No columns found')).toBeVisible()
})

test('of a large file only the beginning is read', async () => {
  using world = await openPage()
  const large = new File([OWN_TABLE, 'Wyrmling Egg;FHD;1;common\n'.repeat(40_000)], 'large.csv')
  const read = vi.spyOn(Blob.prototype, 'arrayBuffer')
  await userEvent.upload(page.getByLabelText('Choose a file'), large)
  await expect.element(column('Karte')).toBeVisible()
  const sizes = read.mock.contexts.map((blob) => (blob instanceof Blob ? blob.size : Infinity))
  read.mockRestore()
  expect(Math.max(...sizes)).toBeLessThan(300_000)
  expect(world.uploads).toHaveLength(0)
})
