import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { Plugin } from 'vite'

import {
  PREPARED_FOLDER,
  preparedName,
  readPrepared,
  writePrepared,
} from '#server/location/prepared-places.ts'
import { loadPlaces } from '#server/location/worker.ts'

/** Prepares the towns of the world, which take the server more than a second to read from their package. */
export function preparedPlaces(): Plugin {
  return {
    name: 'prepared-places',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async buildEnd() {
      if ((await readPrepared(PREPARED_FOLDER)) !== undefined) return
      rmSync(PREPARED_FOLDER, { recursive: true, force: true })
      mkdirSync(PREPARED_FOLDER, { recursive: true })
      writeFileSync(path.join(PREPARED_FOLDER, preparedName()), writePrepared(loadPlaces()))
    },
  }
}
