import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { preparedName, readPrepared, writePrepared } from './prepared-places.ts'
import type { LoadedPlaces } from './worker.ts'

function aFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tradewyrm-test-'))
  return {
    folder,
    [Symbol.dispose]() {
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const keys = { at: new Uint32Array([0]), town: new Uint32Array([0]) }
const ONE_TOWN: LoadedPlaces = {
  columns: {
    ids: new Int32Array([7]),
    lats: new Int32Array([4_830_000]),
    lngs: new Int32Array([1_428_000]),
    regionOf: new Uint16Array([0]),
    regions: [{ country: 'AT', admin: '04' }],
    names: new Uint8Array([76, 105, 110, 122, 0]),
    nameAt: new Uint32Array([0]),
    folded: new Uint8Array([108, 105, 110, 122, 0]),
    begins: keys,
    within: keys,
  },
  tree: new ArrayBuffer(8),
}

test('prepared places are read as they were written', async () => {
  using home = aFolder()
  writeFileSync(path.join(home.folder, preparedName()), writePrepared(ONE_TOWN))
  expect(await readPrepared(home.folder)).toEqual(ONE_TOWN)
})

test('places that were not prepared, were prepared by other code or are broken are not read', async () => {
  using home = aFolder()
  expect(await readPrepared(home.folder)).toBeUndefined()
  writeFileSync(path.join(home.folder, 'places-0123456789abcdef.bin'), writePrepared(ONE_TOWN))
  expect(await readPrepared(home.folder)).toBeUndefined()
  writeFileSync(path.join(home.folder, preparedName()), writePrepared(ONE_TOWN).subarray(0, 90))
  expect(await readPrepared(home.folder)).toBeUndefined()
})
