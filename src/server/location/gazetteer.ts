import { Worker } from 'node:worker_threads'

import { around } from 'geokdbush'
import KDBush from 'kdbush'

import type { Place } from '#contract/location.ts'
import { type FoundTown, Gazetteer } from '#engines/gazetteer/gazetteer.ts'

import { regionWords } from './distance.ts'
import { PREPARED_FOLDER, readPrepared } from './prepared-places.ts'
import type { LoadedPlaces } from './worker.ts'

/** The towns of the world, held in memory once per process. */
export interface Places {
  /** Places whose name starts with `begun`, the largest first. */
  readonly complete: (begun: string, limit: number) => Place[]
  /** The place with the nearest centre; `null` if none is near. */
  readonly nearest: (position: { readonly lat: number; readonly lng: number }) => Place | null
}

/** Beyond this distance, the nearest town says nothing about a member's place. */
const FARTHEST_KM = 100

/** Twice what it needs; with more, the process would keep much more memory after the thread has ended. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 1 }

let loading: Promise<Places> | undefined

/**
 * The places, read on first use: as the build prepared them, or in a separate thread, so that nobody else has to
 * wait.
 */
export async function places(): Promise<Places> {
  loading ??= readPlaces().catch((error: unknown) => {
    // A failure is not kept; the next caller tries again.
    loading = undefined
    throw error
  })
  return await loading
}

async function readPlaces(): Promise<Places> {
  const { columns, tree } = (await readPrepared(PREPARED_FOLDER)) ?? (await loadInThread())
  const gazetteer = new Gazetteer(columns)
  const index = KDBush.from(tree)
  return {
    complete: (begun, limit) => gazetteer.complete(begun, limit).map(placeOf),
    nearest: ({ lat, lng }) => {
      const [town] = around(index, lng, lat, 1, FARTHEST_KM)
      return town === undefined ? null : placeOf(gazetteer.townAt(town))
    },
  }
}

function placeOf({ id, name, lat, lng, ...region }: FoundTown): Place {
  return { id, name, region: regionWords(region), lat, lng }
}

async function loadInThread(): Promise<LoadedPlaces> {
  const thread = new Worker(new URL('worker.ts', import.meta.url), { resourceLimits: THREAD_LIMITS })
  const { promise, resolve, reject } = Promise.withResolvers<LoadedPlaces>()
  thread.once('message', resolve)
  thread.once('error', reject)
  thread.once('exit', (code) => {
    reject(new Error(`the thread that reads the places ended with code ${String(code)}`))
  })
  return await promise
}
