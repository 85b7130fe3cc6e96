import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { ReferredGathering } from '#contract/gatherings/referring.ts'
import { forgetUnsent } from '#web/app/drafts/unsent-places.ts'
import { MAREN, standIn } from '#web/app/stand-in.tsx'
import { aMessage } from '#web/messages/sample-conversation.ts'
import { line, log, openTalk, serverWith, Written } from '#web/messages/sample-server.tsx'

import { ReferableBeside, ReferredShown } from './referable.ts'

const DRAFT = '019a0000-0000-7000-8000-000000000001'
const FEAST = '019a0000-0000-7000-8000-000000000002'

const known = [
  { id: DRAFT, name: 'Friday Draft, Fri 27 Nov' },
  { id: FEAST, name: 'Feast, Sat 28 Nov' },
]

function aGathering(part: Partial<ReferredGathering> = {}): ReferredGathering {
  return {
    id: DRAFT,
    name: 'Friday Draft, Fri 27 Nov',
    gatheringType: 'draft',
    date: '2026-11-27',
    time: '19:00',
    timeZone: 'UTC',
    startsAt: '2026-11-27T19:00:00.000Z',
    minutes: null,
    maxPlayers: 8,
    participants: 5,
    held: 0,
    canceledAt: null,
    ...part,
  }
}

/** A conversation on a page that knows two gatherings, and shows those it refers to by their names. */
async function openWithGatherings() {
  const asked: string[] = []
  await openTalk({
    around: (talk) => (
      <ReferableBeside
        value={{
          gatherings: known,
          ask: () => asked.push('those near'),
          lookUp: (ids) => asked.push(...ids),
        }}
      >
        <ReferredShown
          value={(shown, children) => (
            <>
              <p>Shown: {shown.map(({ name }) => name).join()}</p>
              {children}
            </>
          )}
        >
          {talk}
        </ReferredShown>
      </ReferableBeside>
    ),
  })
  return asked
}

test('gatherings complete what is typed, and are sent by their ids', async () => {
  forgetUnsent(MAREN.id)
  using server = standIn(serverWith([aMessage(1)]))
  await openWithGatherings()
  const gatherings = page.getByRole('listbox', { name: 'Gatherings' })
  await line.fill('See you at #f')
  await expect.element(gatherings.getByRole('option')).toHaveLength(2)
  await line.fill('See you at #fea')
  await expect
    .element(gatherings.getByRole('option', { name: 'Feast, Sat 28 Nov' }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(line).toHaveValue('See you at #Feast, Sat 28 Nov ')
  await expect.element(gatherings).not.toBeInTheDocument()
  await userEvent.keyboard('then{Enter}')
  await expect
    .poll(() => server.asked.flatMap(({ body }) => Written.safeParse(body).data?.words ?? []))
    .toEqual([`See you at #${FEAST} then`])
})

test('whoever edits a message sees the name of a gathering, and keeps what it refers to', async () => {
  forgetUnsent(MAREN.id)
  const own = { isOwn: true, author: MAREN.username, createdAt: new Date().toISOString() }
  const said = aMessage(1, { ...own, words: `Not #${DRAFT}`, gatherings: [aGathering()] })
  using server = standIn(serverWith([said]))
  await openWithGatherings()
  await expect.element(page.getByText('Shown: Friday Draft, Fri 27 Nov')).toBeVisible()
  await page.getByRole('button', { name: 'More for “Not Friday Draft, Fri 27 Nov”' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const box = page.getByRole('textbox', { name: 'Edit message' })
  await expect.element(box).toHaveValue('Not #Friday Draft, Fri 27 Nov')
  await box.fill('Only #Friday Draft, Fri 27 Nov')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() =>
      server.asked.filter(({ url }) => url.pathname.endsWith('/messages/1')).map(({ body }) => body),
    )
    .toEqual([{ words: `Only #${DRAFT}` }])
})

test('the name of a gathering that is not known here is looked up', async () => {
  forgetUnsent(MAREN.id)
  using _ = standIn(serverWith([aMessage(1)]))
  const asked = await openWithGatherings()
  const other = '019a0000-0000-7000-8000-000000000003'
  await line.fill(`#${other} or #${DRAFT}`)
  await expect.element(line).toHaveValue(`#${other} or #Friday Draft, Fri 27 Nov`)
  await expect.poll(() => asked).toContain(other)
  expect(asked).not.toContain(DRAFT)
  await expect.element(log).toBeVisible()
})
