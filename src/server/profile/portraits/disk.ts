import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import type { PictureStore } from './portrait-files.ts'

/** Stores pictures in a folder below the app's own. */
export function diskStore(dataDir: string): PictureStore {
  const folder = path.join(dataDir, 'portraits')
  const unfinished = (name: string) => path.join(folder, `${name}.part`)
  return {
    write: async (name, bytes) => {
      await mkdir(folder, { recursive: true })
      // Readers find the complete file or none, even after a power cut.
      await writeFile(unfinished(name), bytes, { mode: 0o600, flush: true })
      await rename(unfinished(name), path.join(folder, name))
    },
    read: async (name) => {
      try {
        return await readFile(path.join(folder, name))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: async (name) => {
      await rm(unfinished(name), { force: true })
      await rm(path.join(folder, name), { force: true })
    },
  }
}
