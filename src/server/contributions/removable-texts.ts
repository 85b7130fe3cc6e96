import { z } from 'zod'

import { REMOVED_WORDS, type RemovableThing } from '#contract/removals.ts'
import type { App } from '#server/app-context.ts'
import type { Change } from '#server/events/transact.ts'

import type { Removable } from './removable.ts'

/** Texts of a thing, by whatever their domain calls them. */
export type Texts = Readonly<Record<string, string>>

interface TextsOfThing {
  readonly thing: RemovableThing
  readonly find: Removable['find']
  /** Whether a text may not be empty. */
  readonly isNeeded: (name: string) => boolean
  /** All texts of the thing, under its locks; undefined if it is gone. */
  readonly read: (change: Change, id: string) => Promise<Texts | undefined>
  /** The thing that a text stands on, if it is another one of the same kind. */
  readonly thingOf?: (name: string) => string
  /** Changes some of its texts, and tells whoever sees it. */
  readonly write: (change: Change, id: string, texts: Texts) => Promise<void>
}

const Kept = z.record(z.string(), z.string())

/** Makes the texts of a thing removable. */
export function removableTexts({ thing, find, isNeeded, thingOf, read, write }: TextsOfThing): Removable {
  const blankOf = (name: string) => (isNeeded(name) ? REMOVED_WORDS : '')
  const isBlank = ([name, words]: readonly [string, string]) => words === '' || words === blankOf(name)
  return {
    thing,
    find,
    remove: async (_app: App, change, id) => {
      const said = Object.entries((await read(change, id)) ?? {}).filter((text) => !isBlank(text))
      if (said.length === 0) return undefined
      await write(change, id, Object.fromEntries(said.map(([name]) => [name, blankOf(name)])))
      const lines = [...new Set(said.map(([, words]) => words))]
      const thingIds = [...new Set([id, ...said.flatMap(([name]) => thingOf?.(name) ?? [])])]
      return { lines, picture: null, kept: JSON.stringify(Object.fromEntries(said)), thingIds }
    },
    restore: async (_app: App, change, { id, kept }) => {
      const now = await read(change, id)
      if (now === undefined) return
      const back = Object.entries(Kept.parse(JSON.parse(kept))).filter(
        ([name]) => now[name] === blankOf(name),
      )
      if (back.length > 0) await write(change, id, Object.fromEntries(back))
    },
  }
}
