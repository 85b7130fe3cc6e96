import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { z } from 'zod'

import type { BegunWords } from '#contract/messages/drafts.ts'
import { forgetDrafts, keepDraft } from '#web/app/drafts/kept-drafts.ts'
import { forgetUnsent } from '#web/app/drafts/unsent-places.ts'
import { type Asked, MAREN, reply, standIn } from '#web/app/stand-in.tsx'
import { aMessage } from '#web/messages/sample-conversation.ts'
import { line, openTalk, serverWith } from '#web/messages/sample-server.tsx'

const DRAFT = 'PUT /api/conversations/talk/draft'
const KEPT_AT = '2026-11-20T18:02:00.000Z'
const Begun = z.object({ words: z.string() })
const Said = z.object({ clientId: z.string(), words: z.string(), begunAt: z.string().nullable() })

/** A server that keeps what is typed, and what it was told to keep. */
function keeping(draft: BegunWords | null = null) {
  const kept: string[] = []
  return {
    kept,
    answers: {
      ...serverWith([aMessage(1)]),
      'GET /api/conversations/talk/draft': () => reply({ draft }),
      [DRAFT]: ({ body }: Asked) => {
        kept.push(Begun.parse(body).words)
        return reply({ keptAt: KEPT_AT, pictures: [] })
      },
    },
  }
}

function begin() {
  forgetUnsent(MAREN.id)
  forgetDrafts(MAREN.id)
}

/** Types letter by letter in one go, so that no slow machine makes a pause between two. */
function typeAtOnce(words: string) {
  const box = line.element()
  if (!(box instanceof HTMLTextAreaElement)) throw new TypeError('words are typed into a textarea')
  for (const letter of words) {
    box.setRangeText(letter, box.value.length, box.value.length, 'end')
    box.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
}

test('what is typed goes to the server after a pause, once', async () => {
  begin()
  const { kept, answers } = keeping()
  using _ = standIn(answers)
  await openTalk()
  await expect.element(line).toBeVisible()
  typeAtOnce('Friday?')
  await expect.poll(() => kept, { timeout: 5000 }).toEqual(['Friday?'])
})

test('what was typed on another device is there, and what is being typed here stays', async () => {
  begin()
  const { answers } = keeping({ words: 'Typed on the phone', pictures: [], keptAt: KEPT_AT })
  using _ = standIn(answers)
  const opened = await openTalk()
  await expect.element(line).toHaveValue('Typed on the phone')
  await line.fill('Typed here')
  await opened.queryClient.invalidateQueries({ queryKey: ['messages', 'draft', 'talk'] })
  await expect.element(line).toHaveValue('Typed here')
})

test('what was sent on another device is gone here, too', async () => {
  begin()
  let draft: BegunWords | null = { words: 'Friday?', pictures: [], keptAt: KEPT_AT }
  using _ = standIn({
    ...keeping().answers,
    'GET /api/conversations/talk/draft': () => reply({ draft }),
  })
  const opened = await openTalk()
  await expect.element(line).toHaveValue('Friday?')
  draft = null
  await opened.queryClient.invalidateQueries({ queryKey: ['messages', 'draft', 'talk'] })
  await expect.element(line).toHaveValue('')
})

test('a tab leaves to another one of this browser what is half typed there', async () => {
  begin()
  const { kept, answers } = keeping()
  let draft: BegunWords | null = { words: 'Friday?', pictures: [], keptAt: KEPT_AT }
  using _ = standIn({ ...answers, 'GET /api/conversations/talk/draft': () => reply({ draft }) })
  const { queryClient } = await openTalk()
  await expect.element(line).toHaveValue('Friday?')
  // What is shown is kept here, too, once React has done with it, which is before the browser presses.
  await line.click()
  const hear = async (now: typeof draft) => {
    draft = now
    await queryClient.invalidateQueries({ queryKey: ['messages', 'draft', 'talk'] })
    await line.click()
  }
  forgetDrafts(MAREN.id)
  keepDraft(MAREN.id, 'message:talk', { words: 'Saturday, at the' })
  await hear(null)
  const whole = 'Saturday, at the Brass Flagon'
  keepDraft(MAREN.id, 'message:talk', { words: whole })
  await hear({ words: whole, pictures: [], keptAt: new Date().toISOString() })
  await expect.element(line).toHaveValue(whole)
  expect(kept).toEqual([])
})

test('a message names the kept words that it was written from', async () => {
  begin()
  const { kept, answers } = keeping()
  using network = standIn(answers)
  await openTalk()
  const sent = () => network.asked.flatMap(({ body }) => Said.safeParse(body).data ?? [])
  await line.fill('Hello')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect
    .poll(sent)
    .toEqual([{ clientId: expect.any(String) as unknown, words: 'Hello', begunAt: null }])
  await line.fill('Friday')
  await expect.poll(() => kept, { timeout: 5000 }).toEqual(['Friday'])
  await line.fill('Friday?')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.poll(() => sent().at(-1)).toMatchObject({ words: 'Friday?', begunAt: KEPT_AT })
})

test('words from another device name when they were kept', async () => {
  begin()
  const { answers } = keeping({ words: 'Typed on the phone', pictures: [], keptAt: KEPT_AT })
  using network = standIn(answers)
  await openTalk()
  await expect.element(line).toHaveValue('Typed on the phone')
  await page.getByRole('button', { name: 'Send' }).click()
  const sent = () => network.asked.flatMap(({ body }) => Said.safeParse(body).data ?? [])
  await expect.poll(sent).toMatchObject([{ words: 'Typed on the phone', begunAt: KEPT_AT }])
})
