import { KEPT_DAYS } from '#contract/kept-days.ts'

import { UNSENT_PREFIX } from './unsent-places.ts'

interface Stored {
  readonly body: Blob
  readonly storedAt: number
}

const STORE = 'pictures'
const DAY_MS = 86_400_000

/** What this browser cannot store, this tab has as long as it is open. */
const inMemory = new Map<string, Blob>()
const databases = new Map<string, Promise<IDBDatabase>>()

// Whoever signs out in this tab deletes it, and what is stored from then on is not to go with it. What is trusted comes
// from other tabs, which only send something.
addEventListener('storage', ({ key, isTrusted }) => {
  if (!isTrusted && key?.startsWith(UNSENT_PREFIX) === true) closeOf(key.slice(UNSENT_PREFIX.length))
})

/** Keeps the file of a picture, so that neither a reload nor a lost line loses it. */
export async function storePicture(memberId: string, key: string, body: Blob): Promise<void> {
  try {
    const stored: Stored = { body, storedAt: Date.now() }
    await inStore(memberId, 'readwrite', (store) => store.put(stored, key))
  } catch {
    inMemory.set(key, body)
  }
}

/** The file of a picture, if this browser has it. */
export async function storedPicture(memberId: string, key: string): Promise<Blob | undefined> {
  const kept = inMemory.get(key)
  if (kept !== undefined) return kept
  try {
    const stored: unknown = await inStore(memberId, 'readonly', (store) => store.get(key))
    return isStored(stored) ? stored.body : undefined
  } catch {
    return undefined
  }
}

/** Forgets the files of pictures that were sent or taken out. */
export async function dropPictures(memberId: string, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    inMemory.delete(key)
    try {
      await inStore(memberId, 'readwrite', (store) => store.delete(key))
    } catch {
      // Storage is turned off, so there is nothing in it.
    }
  }
}

/** Forgets the files of pictures that nothing needs any more: those of drafts that are forgotten by now. */
export async function forgetOldPictures(memberId: string, needed: ReadonlySet<string>): Promise<void> {
  const since = Date.now() - KEPT_DAYS.drafts * DAY_MS
  try {
    const keys = await inStore(memberId, 'readonly', (store) => store.getAllKeys())
    for (const key of keys) {
      if (typeof key !== 'string' || needed.has(key)) continue
      const stored: unknown = await inStore(memberId, 'readonly', (store) => store.get(key))
      if (!isStored(stored) || stored.storedAt <= since) await dropPictures(memberId, [key])
    }
  } catch {
    // Storage is turned off, so there is nothing in it.
  }
}

async function inStore<Result>(
  memberId: string,
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await opened(memberId)
  const transaction = database.transaction(STORE, mode)
  const request = ask(transaction.objectStore(STORE))
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not stored')))
  })
  return request.result
}

function closeOf(memberId: string): void {
  const database = databases.get(memberId)
  databases.delete(memberId)
  void database?.then((each) => each.close())
}

/** One database for each member, which goes when they sign out. */
async function opened(memberId: string): Promise<IDBDatabase> {
  const known = databases.get(memberId)
  if (known !== undefined) return await known
  const opening = open(memberId)
  databases.set(memberId, opening)
  opening.catch(() => databases.delete(memberId))
  return await opening
}

async function open(memberId: string): Promise<IDBDatabase> {
  return await new Promise((resolve, reject) => {
    const request = indexedDB.open(UNSENT_PREFIX + memberId, 1)
    request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
    request.addEventListener('error', () => reject(request.error ?? new Error('not opened')))
    request.addEventListener('success', () => {
      const { result: database } = request
      database.addEventListener('close', () => databases.delete(memberId))
      // It is deleted by another tab.
      database.addEventListener('versionchange', () => closeOf(memberId))
      resolve(database)
    })
  })
}

function isStored(value: unknown): value is Stored {
  return (
    typeof value === 'object' &&
    value !== null &&
    Reflect.get(value, 'body') instanceof Blob &&
    typeof Reflect.get(value, 'storedAt') === 'number'
  )
}
