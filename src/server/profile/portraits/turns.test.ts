import { setImmediate as moment } from 'node:timers/promises'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { PICTURE_DOTS_MAX } from '#contract/profile.ts'
import { OwnedState } from '#server/owned-state.ts'

import { inTurn, withPlace } from './turns.ts'

test('pictures take turns: at most two at once, with no more pixels than one may have, each exactly once', async () => {
  const app = { owned: new OwnedState() }
  const pictures = fc.array(fc.integer({ min: 1, max: PICTURE_DOTS_MAX }), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(pictures, async (sizes) => {
      const [running, begun] = [new Set<number>(), [] as number[]]
      const dotsOf = (ids: Iterable<number>) => [...ids].reduce((sum, id) => sum + (sizes[id] ?? 0), 0)
      const work = async (id: number) => {
        begun.push(id)
        running.add(id)
        expect(running.size).toBeLessThanOrEqual(2)
        expect(dotsOf(running)).toBeLessThanOrEqual(PICTURE_DOTS_MAX)
        for (let wait = id % 3; wait > 0; wait -= 1) await moment()
        running.delete(id)
        if (id % 4 === 0) throw new Error('broken')
        return id
      }
      const done = await Promise.allSettled(sizes.map((dots, id) => inTurn(app, dots, () => work(id))))
      expect(begun).toEqual([...sizes.keys()])
      expect(done.map(({ status }) => status)).toEqual(
        sizes.map((_, id) => (id % 4 === 0 ? 'rejected' : 'fulfilled')),
      )
    }),
    { numRuns: 40 },
  )
})

test('one member can have two files at a time, and all together sixteen', async () => {
  const app = { owned: new OwnedState() }
  const gate = Promise.withResolvers<string>()
  const wait = (memberId: string) => withPlace(app, memberId, () => gate.promise)
  const held = Array.from({ length: 16 }, (_, at) => wait(`m${String(Math.floor(at / 2))}`))
  await expect(wait('m0')).rejects.toMatchObject({ code: 'too_many_requests' })
  await expect(wait('m99')).rejects.toMatchObject({ code: 'too_many_requests' })
  gate.resolve('done')
  expect(new Set(await Promise.all(held))).toEqual(new Set(['done']))
  expect(await wait('m0')).toBe('done')
  await expect(withPlace(app, 'm0', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await Promise.all([wait('m0'), wait('m0')])).toEqual(['done', 'done'])
})

test('two servers in one process have places of their own', async () => {
  const [one, other] = [{ owned: new OwnedState() }, { owned: new OwnedState() }]
  const gate = Promise.withResolvers<string>()
  const held = Array.from({ length: 2 }, () => withPlace(one, 'm0', () => gate.promise))
  await expect(withPlace(one, 'm0', () => gate.promise)).rejects.toMatchObject({ code: 'too_many_requests' })
  expect(await withPlace(other, 'm0', () => Promise.resolve('done'))).toBe('done')
  gate.resolve('done')
  await Promise.all(held)
})
