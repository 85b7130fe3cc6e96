import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { NewSavedSearch, type SavedSearch } from '#contract/cards/saved.ts'
import { refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { cardReactions } from '#web/cards/reactions.ts'
import { liveOf } from '#web/realtime/stand-in-live.ts'

import { SaveSearchButton } from './save-search-button.tsx'
import { SavedSearches } from './saved-searches.tsx'

const ELVES: SavedSearch = { id: 's1', name: 'Elves', q: 't:elf', savedAt: '2026-11-21T12:00:00.000Z' }
const list = page.getByRole('region', { name: 'Saved searches' })

/** A server that stores these searches. */
function keeping(first: readonly SavedSearch[]) {
  let searches = [...first]
  return {
    'GET /api/searches': () => reply(searches),
    'POST /api/searches': ({ body }: { body: unknown }) => {
      const saved = { id: 's2', savedAt: ELVES.savedAt, ...NewSavedSearch.parse(body) }
      searches = [...searches, saved]
      return reply(saved)
    },
    'DELETE /api/searches/s1': () => {
      searches = searches.filter(({ id }) => id !== 's1')
      return reply({})
    },
  }
}

async function renderBoth() {
  const onPick = vi.fn<(search: string) => void>()
  const { queryClient } = await renderPart(
    <>
      <SaveSearchButton search="c:g order:usd" />
      <SavedSearches onPick={onPick} />
    </>,
  )
  return { onPick, queryClient }
}

test('a search can be saved under a name and picked again', async () => {
  using network = standIn(keeping([ELVES]))
  const { onPick } = await renderBoth()
  await expect.element(list.getByText('t:elf')).toBeVisible()
  await page.getByRole('button', { name: 'Save search' }).click()
  await page.getByLabelText('Name').fill('Green, dear')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await list.getByRole('button', { name: /^Green, dear/ }).click()
  expect(onPick).toHaveBeenCalledWith('c:g order:usd')
  expect(network.asked.find(({ body }) => body !== undefined)?.body).toEqual({
    name: 'Green, dear',
    q: 'c:g order:usd',
  })
})

test('it warns that a name is taken before replacing it', async () => {
  using _ = standIn(keeping([ELVES]))
  await renderBoth()
  await expect.element(list.getByText('t:elf')).toBeVisible()
  await page.getByRole('button', { name: 'Save search' }).click()
  await page.getByLabelText('Name').fill('Elves')
  await expect.element(page.getByText(/Saving replaces it/)).toBeVisible()
})

test('a deleted search goes at once, and can be restored', async () => {
  using _ = standIn(keeping([ELVES]))
  await renderBoth()
  await page.getByRole('button', { name: 'Delete Elves' }).click()
  await expect.element(list.getByText('t:elf')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(list.getByText('t:elf')).toBeVisible()
})

test('two that are deleted one after the other can both be restored', async () => {
  const owls = { ...ELVES, id: 's3', name: 'Owls', q: 't:owl' }
  const answer = Promise.withResolvers<Response>()
  using _ = standIn({
    ...keeping([ELVES, owls]),
    'DELETE /api/searches/s1': () => answer.promise,
    'DELETE /api/searches/s3': () => reply({}),
  })
  await renderBoth()
  await page.getByRole('button', { name: 'Delete Elves' }).click()
  await expect.element(list.getByRole('button', { name: /^Owls/ })).toHaveFocus()
  await page.getByRole('button', { name: 'Delete Owls' }).click()
  await expect.element(page.getByText('Deleted “Owls”.')).toBeVisible()
  answer.resolve(reply({}))
  await expect.element(page.getByText('Deleted “Elves”.')).toBeVisible()
})

test('a search that cannot be deleted comes back, and it says why', async () => {
  using _ = standIn({ ...keeping([ELVES]), 'DELETE /api/searches/s1': () => refuse('too_many_requests') })
  await renderBoth()
  await page.getByRole('button', { name: 'Delete Elves' }).click()
  await expect.element(page.getByText(/Too many tries/)).toBeVisible()
  await expect.element(list.getByText('t:elf')).toBeVisible()
})

test('a search saved in another tab shows here too', async () => {
  const house = keeping([])
  using _ = standIn(house)
  const { queryClient } = await renderBoth()
  await expect.element(list.getByText(/None yet/)).toBeVisible()
  house['POST /api/searches']({ body: { name: 'Owls', q: 't:owl' } })
  cardReactions['saved-searches.changed']?.(liveOf(queryClient), {
    type: 'saved-searches.changed',
    memberId: 'm1',
  })
  await expect.element(list.getByText('t:owl')).toBeVisible()
})
