import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { KEPT_DAYS } from '#contract/kept-days.ts'
import { MAREN, renderPart } from '#web/app/stand-in.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

import { CHARACTERS_MAX, forgetDrafts, keepDraft, keepDraftSoon, keptDraft } from './kept-drafts.ts'
import { RestoredNote } from './restored-note.tsx'
import { signOff } from './sign-off.ts'
import { useDraft } from './use-draft.ts'

const SIGRUN = { ...MAREN, id: 'm2', username: 'Sigrun' }
const DAY_MS = 86_400_000

const place = page.getByRole('textbox', { name: 'Place' })
const seats = page.getByRole('textbox', { name: 'Seats' })

function Form({ first = '' }: { first?: string }) {
  const draft = useDraft('table', { place: first, seats: '0' })
  return (
    <>
      <RestoredNote draft={draft} />
      <TextField
        label="Place"
        value={draft.words.place}
        onChange={({ target }) => draft.change({ place: target.value })}
      />
      <TextField
        label="Seats"
        value={draft.words.seats}
        onChange={({ target }) => draft.change({ seats: target.value })}
      />
      <button type="button" onClick={() => draft.send(Promise.resolve())}>
        Send
      </button>
      <button type="button" onClick={() => draft.send(Promise.reject(new Error('refused')))}>
        Send in vain
      </button>
    </>
  )
}

/** Another form of the same kind, opened later. */
async function openAgain(member = MAREN, first?: string) {
  await renderPart(<Form {...(first !== undefined && { first })} />, { member, keepsDrafts: true })
}

async function typeAndLeave() {
  forgetDrafts(MAREN.id)
  const { unmount } = await renderPart(<Form />, { member: MAREN })
  await place.fill('The Brass Flagon')
  await unmount()
}

test('a form that opens again has the words of last time, says so, and can start over', async () => {
  await typeAndLeave()
  await openAgain()
  await expect.element(place).toHaveValue('The Brass Flagon')
  await expect.element(page.getByText('We kept what you typed last time.')).toBeVisible()
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.element(place).toHaveValue('')
  await expect.element(page.getByText('We kept what you typed last time.')).not.toBeInTheDocument()
  expect(keptDraft(MAREN.id, 'table')).toEqual({})
})

test('only what was touched is kept: the rest follows what is true by now', async () => {
  forgetDrafts(MAREN.id)
  const { unmount } = await renderPart(<Form first="Old hall" />, { member: MAREN })
  await seats.fill('8')
  await unmount()
  await openAgain(MAREN, 'New hall')
  await expect.element(place).toHaveValue('New hall')
  await expect.element(seats).toHaveValue('8')
})

/** The same form on the pages of two trades, and the way from one to the other. */
function FormOfTwo() {
  const [about, setAbout] = useState('one')
  const draft = useDraft(about, { place: '' })
  const [sent] = useState(() => Promise.withResolvers<undefined>())
  return (
    <>
      <TextField
        label="Place"
        value={draft.words.place}
        onChange={({ target }) => draft.change({ place: target.value })}
      />
      <button type="button" onClick={() => draft.send(sent.promise)}>
        Send
      </button>
      <button type="button" onClick={() => setAbout(about === 'one' ? 'other' : 'one')}>
        To the other
      </button>
      <button type="button" onClick={() => sent.resolve(undefined)}>
        Arrive
      </button>
    </>
  )
}

test('a form that is about something else opens anew, and each has its own words', async () => {
  forgetDrafts(MAREN.id)
  await renderPart(<FormOfTwo />, { member: MAREN })
  await place.fill('The Brass Flagon')
  await page.getByRole('button', { name: 'To the other' }).click()
  await expect.element(place).toHaveValue('')
  await place.fill('The mill')
  await page.getByRole('button', { name: 'To the other' }).click()
  await expect.element(place).toHaveValue('The Brass Flagon')
  expect(keptDraft(MAREN.id, 'one')).toEqual({ place: 'The Brass Flagon' })
  expect(keptDraft(MAREN.id, 'other')).toEqual({ place: 'The mill' })
})

test('what is sent of one takes nothing of what is typed about another meanwhile', async () => {
  forgetDrafts(MAREN.id)
  await renderPart(<FormOfTwo />, { member: MAREN })
  await place.fill('The Brass Flagon')
  await page.getByRole('button', { name: 'Send' }).click()
  await page.getByRole('button', { name: 'To the other' }).click()
  await place.fill('The mill')
  await page.getByRole('button', { name: 'Arrive' }).click()
  await expect.poll(() => keptDraft(MAREN.id, 'one')).toEqual({})
  await expect.element(place).toHaveValue('The mill')
})

test('a form without words keeps nothing', async () => {
  await typeAndLeave()
  const { unmount } = await renderPart(<Form />, { member: MAREN, keepsDrafts: true })
  await place.fill('')
  await unmount()
  expect(keptDraft(MAREN.id, 'table')).toEqual({})
})

test('what was sent is forgotten, and what was refused is kept', async () => {
  await typeAndLeave()
  await openAgain()
  await page.getByRole('button', { name: 'Send in vain' }).click()
  await expect.element(place).toHaveValue('The Brass Flagon')
  expect(keptDraft(MAREN.id, 'table')).toEqual({ place: 'The Brass Flagon' })
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(place).toHaveValue('')
  expect(keptDraft(MAREN.id, 'table')).toEqual({})
})

test('nobody finds the words of another member', async () => {
  await typeAndLeave()
  await openAgain(SIGRUN)
  await expect.element(place).toHaveValue('')
})

test('signing out leaves no words behind', async () => {
  await typeAndLeave()
  const { queryClient } = await renderPart(<Form />, { member: MAREN, keepsDrafts: true })
  signOff(queryClient)
  expect(localStorage.getItem(`drafts:${MAREN.id}`)).toBeNull()
})

test('a long text stays however many short ones are kept after it', () => {
  forgetDrafts(MAREN.id)
  keepDraft(MAREN.id, 'long', { text: 'x'.repeat(5000) })
  for (let count = 0; count < 100; count += 1)
    expect(keepDraft(MAREN.id, `form ${String(count)}`, { text: 'some words' })).toBe(true)
  expect(keptDraft(MAREN.id, 'long')).toEqual({ text: 'x'.repeat(5000) })
})

test('the oldest words make room, and words that are too many are said not to be kept', () => {
  forgetDrafts(MAREN.id)
  const half = { text: 'x'.repeat(CHARACTERS_MAX / 2 - 1000) }
  for (const about of ['one', 'two', 'three']) expect(keepDraft(MAREN.id, about, half)).toBe(true)
  expect(keptDraft(MAREN.id, 'one')).toEqual({})
  expect(keptDraft(MAREN.id, 'two')).toEqual(half)
  expect(keepDraft(MAREN.id, 'long', { text: 'x'.repeat(CHARACTERS_MAX) })).toBe(false)
  expect(keptDraft(MAREN.id, 'long')).toEqual({})
  expect(keptDraft(MAREN.id, 'three')).toEqual(half)
})

/** What storage holds of the form, without asking whoever may still have something to write. */
const stored = () => localStorage.getItem(`drafts:${MAREN.id}`) ?? ''

test('letters that are typed one after the other go to storage together, within a second', async () => {
  forgetDrafts(MAREN.id)
  using write = vi.spyOn(Storage.prototype, 'setItem')
  for (const words of ['M', 'Mi', 'Mill'])
    keepDraftSoon(MAREN.id, 'table', { typed: { place: words }, onKept: () => undefined })
  expect(write).not.toHaveBeenCalled()
  await expect.poll(stored, { timeout: 1500 }).toContain('"place":"Mill"')
  expect(write).toHaveBeenCalledTimes(1)
})

test('a form that opens before the words are in storage has them all the same', () => {
  forgetDrafts(MAREN.id)
  keepDraftSoon(MAREN.id, 'table', { typed: { place: 'Mill' }, onKept: () => undefined })
  expect(keptDraft(MAREN.id, 'table')).toEqual({ place: 'Mill' })
})

test('what is sent within that second is forgotten', () => {
  forgetDrafts(MAREN.id)
  keepDraftSoon(MAREN.id, 'table', { typed: { place: 'Mill' }, onKept: () => undefined })
  forgetDrafts(MAREN.id, 'table')
  dispatchEvent(new Event('pagehide'))
  expect(stored()).toBe('')
})

async function openAndType(words: string) {
  await renderPart(<Form />, { member: MAREN })
  await place.fill(words)
}

test.for(['pagehide', 'visibilitychange', 'beforeunload'])(
  'what was typed is in storage once the page is left or hidden (%s)',
  async (name) => {
    await openAndType('The Brass Flagon')
    const left = new Event(name, { bubbles: true, cancelable: true })
    document.dispatchEvent(left)
    expect(stored()).toContain('The Brass Flagon')
    expect(left.defaultPrevented).toBe(false)
  },
)

test('whoever leaves is asked first if storage did not take what they typed', async () => {
  using _ = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await openAndType('The Brass Flagon')
  for (const moment of ['at once', 'and later']) {
    const left = new Event('beforeunload', { cancelable: true })
    dispatchEvent(left)
    expect(left.defaultPrevented, moment).toBe(true)
  }
})

test.for([
  [
    'are too old',
    JSON.stringify({ table: { typed: { place: 'x' }, keptAt: Date.now() - KEPT_DAYS.drafts * DAY_MS } }),
  ],
  ['cannot be read', '{"table": nothing'],
  ['are of another kind', JSON.stringify({ table: { typed: { place: 7 }, keptAt: Date.now() } })],
  ['are not there', 'null'],
] as const)('words that %s are passed over', async ([, found]) => {
  localStorage.setItem(`drafts:${MAREN.id}`, found)
  await openAgain()
  await expect.element(place).toHaveValue('')
})
