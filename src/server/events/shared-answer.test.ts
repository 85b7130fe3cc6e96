import { expect, test } from 'vitest'

import { startApp } from '#tests/server/start-app.ts'

import { sharedAnswer } from './shared-answer.ts'

/** An answer that counts how often it was computed. */
function counted() {
  let times = 0
  return sharedAnswer(() => Promise.resolve((times += 1)), 1000)
}

test('callers within the time get the same answer, computed once', async () => {
  await using app = await startApp()
  const answer = counted()
  expect(await Promise.all([answer.get(app), answer.get(app)])).toEqual([1, 1])
  app.pass(999)
  expect(await answer.get(app)).toBe(1)
  app.pass(1)
  expect(await answer.get(app)).toBe(2)
})

test('a dropped answer is computed again, and until then it is still the latest known', async () => {
  await using app = await startApp()
  const answer = counted()
  expect(answer.latest(app)).toBeUndefined()
  await answer.get(app)
  answer.drop(app)
  expect(answer.latest(app)).toBe(1)
  expect(await answer.get(app)).toBe(2)
})

test('a failure is not kept', async () => {
  await using app = await startApp()
  let times = 0
  const answer = sharedAnswer(() => {
    times += 1
    return times === 1 ? Promise.reject(new Error('not now')) : Promise.resolve(times)
  }, 1000)
  await expect(answer.get(app)).rejects.toThrow('not now')
  expect(await answer.get(app)).toBe(2)
})

test('an answer started before it was dropped is not kept for later callers', async () => {
  await using app = await startApp()
  const first = Promise.withResolvers<string>()
  const answers = [first.promise, Promise.resolve('new')]
  const answer = sharedAnswer(() => answers.shift() ?? Promise.resolve('none'), 1000)
  const asked = answer.get(app)
  answer.drop(app)
  const askedAfterwards = answer.get(app)
  first.resolve('old')
  expect(await asked).toBe('old')
  expect(await askedAfterwards).toBe('new')
  expect(await answer.get(app)).toBe('new')
})

test('two servers in one process have separate answers', async () => {
  await using one = await startApp()
  await using other = await startApp()
  const answer = counted()
  expect(await answer.get(one)).toBe(1)
  expect(await answer.get(other)).toBe(2)
})
