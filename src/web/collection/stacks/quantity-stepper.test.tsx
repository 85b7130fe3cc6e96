import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { aStack } from '#web/collection/sample-stacks.tsx'

import { QuantityStepper } from './quantity-stepper.tsx'

test('one fewer of a stack that is all for trade leaves as many for trade as remain', async () => {
  using network = standIn({ 'PATCH /api/stacks/s1': () => reply(aStack({ id: 's1', quantity: 1 })) })
  await renderPart(<QuantityStepper stack={aStack({ id: 's1', quantity: 2, forTrade: 2 })} />, {
    member: MAREN,
  })
  await page.getByRole('button', { name: 'One fewer' }).click()
  await expect.poll(() => network.asked.map(({ body }) => body)).toEqual([{ quantity: 1 }])
})

test('presses that follow one another are sent one after the other', async () => {
  const answers = [1, 2].map(() => Promise.withResolvers<Response>())
  using network = standIn({
    'PATCH /api/stacks/s1': async () => (await answers[network.asked.length - 1]?.promise) ?? reply(aStack()),
  })
  await renderPart(<QuantityStepper stack={aStack({ id: 's1', quantity: 2 })} />, { member: MAREN })
  const more = page.getByRole('button', { name: 'One more' })
  const fewer = page.getByRole('button', { name: 'One fewer' })
  await more.click()
  await expect.poll(() => network.asked.map(({ body }) => body)).toEqual([{ quantity: 3 }])
  await fewer.click()
  expect(network.asked).toHaveLength(1)
  answers[0]?.resolve(reply(aStack()))
  await expect.poll(() => network.asked.map(({ body }) => body)).toEqual([{ quantity: 3 }, { quantity: 1 }])
  answers[1]?.resolve(reply(aStack()))
})
