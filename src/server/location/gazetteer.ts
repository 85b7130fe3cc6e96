import { Worker } from 'node:worker_threads'

import { around } from 'geokdbush'
import KDBush from 'kdbush'

import type { Place } from '#contract/location.ts'
import { type FoundTown, Gazetteer } from '#engines/gazetteer/gazetteer.ts'

import { regionWords } from './distance.ts'
import type { LoadedPlaces } from './worker.ts'

/** The towns of the world, held in memory once per process. */
export interface Places {
  /** Places whose name begins like this, the largest first. */
  readonly complete: (begun: string, limit: number) => Place[]
  /** The place whose centre is nearest; nothing far from any. */
  readonly nearest: (position: { readonly lat: number; readonly lng: number }) => Place | null
}

/** Nobody lives so far from every town that the next one says anything of where they are. */
const FARTHEST_KM = 100

/** Half as much is enough; with more room the thread would leave much more memory to the process than it hands back. */
const THREAD_LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 1 }

let loading: Promise<Places> | undefined

/** The places, read at their first use by a thread of its own: nobody else waits for it meanwhile. */
export async function places(): Promise<Places> {
  loading ??= readPlaces().catch((error: unknown) => {
    // A failure is not kept: the next one who asks tries again.
    loading = undefined
    throw error
  })
  return await loading
}

async function readPlaces(): Promise<Places> {
  const { columns, tree } = await loadInThread()
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
