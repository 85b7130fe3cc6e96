import { expect, test } from 'vitest'

import { KeptPictures } from './kept-pictures.ts'

const PICTURE = Buffer.from('a picture')

test('a picture asked for many times at once is drawn once', async () => {
  const pictures = new KeptPictures()
  let drawn = 0
  const draw = () => {
    drawn += 1
    return Promise.resolve(PICTURE)
  }
  const all = await Promise.all(Array.from({ length: 50 }, () => pictures.get('a', draw)))
  expect(all).toEqual(Array.from({ length: 50 }, () => PICTURE))
  expect(await pictures.get('a', draw)).toBe(PICTURE)
  expect(drawn).toBe(1)
})

test('pictures are drawn one after another, and when many wait the next is refused', async () => {
  const pictures = new KeptPictures()
  const gate = Promise.withResolvers<undefined>()
  let atOnce = 0
  let most = 0
  const draw = async () => {
    atOnce += 1
    most = Math.max(most, atOnce)
    await gate.promise
    atOnce -= 1
    return PICTURE
  }
  const waiting = Array.from({ length: 8 }, (_, at) => pictures.get(String(at), draw))
  await expect(pictures.get('one more', draw)).rejects.toMatchObject({ code: 'too_many_requests' })
  gate.resolve(undefined)
  await Promise.all(waiting)
  expect(most).toBe(1)
  expect(await pictures.get('one more', draw)).toBe(PICTURE)
})

test('a picture that failed is drawn again, and holds up no other', async () => {
  const pictures = new KeptPictures()
  const fails = pictures.get('a', () => Promise.reject(new Error('no ink')))
  const other = pictures.get('b', () => Promise.resolve(PICTURE))
  await expect(fails).rejects.toThrow('no ink')
  expect(await other).toBe(PICTURE)
  expect(await pictures.get('a', () => Promise.resolve(PICTURE))).toBe(PICTURE)
})
