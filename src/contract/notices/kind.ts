import type { z } from 'zod'

import type { Radius } from '#contract/location.ts'
import type { NoticeChannel, NoticeGroup } from '#contract/notices.ts'

/** The reader's unit of distance. */
export type Unit = Radius['unit']

/** How several of a kind are told in one line. */
interface Bundling<Facts> {
  /** Notices bundle when this is the same for all. */
  readonly by: (facts: Facts) => string
  /** The sentence for two or more, the newest first. */
  readonly sentence: (bundle: readonly Facts[], unit: Unit) => string
  /** The page they open, if it is not that of the newest. */
  readonly path?: (bundle: readonly Facts[]) => string
}

/** How a kind of notice is told. */
interface KindOfNotice<Facts> {
  readonly group: NoticeGroup
  /** Its name in the preferences. */
  readonly label: string
  /** The sentence for its reader. */
  readonly sentence: (facts: Facts, unit: Unit) => string
  /** The page it opens. */
  readonly path: (facts: Facts) => string
  /** How those bundle that nobody has read; `null` when each is a line of its own. */
  readonly bundling: Bundling<Facts> | null
  /** The sentence for several of them at once, from two on. */
  readonly several: (count: number) => string
  /** How it is told to somebody who chose nothing. */
  readonly told: Readonly<Record<NoticeChannel, boolean>>
  /** Whether members may turn it off. */
  readonly isOptional: boolean
  /** How many of them an email lists one by one, and the page with the rest; otherwise many are only counted. */
  readonly listed?: { readonly most: number; readonly path: string }
  /** After this many days it is no longer worth sending. */
  readonly freshDays: number
  /** Whether its email carries the file of the thing that it is about. */
  readonly carriesFile?: (facts: Facts) => boolean
  /** Whether its email quotes what was said, for those who wish so. */
  readonly isQuoted?: boolean
  /** Whether its email is something to keep, so that it comes even to who looks at the page it opens. */
  readonly isToKeep?: boolean
}

/** In the app alone, unless the member asks for more. */
export const IN_APP = { app: true, mail: false, push: false }
/** What the app shows anyway: elsewhere only if the member asks for it. */
export const MAIL_ONLY = { app: false, mail: true, push: false }
export const BY_MAIL = { app: true, mail: true, push: false }
export const EVERYWHERE = { app: true, mail: true, push: true }

/** Longer names are cut; some cards have very long ones. */
const NAME_MAX = 46

/** A name short enough for a sentence. */
export function shortName(name: string): string {
  const letters = Array.from(name)
  if (letters.length <= NAME_MAX) return name
  const start = letters.slice(0, NAME_MAX - 1).join('')
  return `${start.trimEnd()}…`
}

/** What a member reads, and the page that tells more. */
export interface Telling {
  readonly message: string
  readonly link: string | null
}

/** A kind that reads its facts as they are stored. */
export interface KnownKind extends Omit<
  KindOfNotice<never>,
  'sentence' | 'path' | 'bundling' | 'carriesFile'
> {
  /** Words one notice, or a bundle with the newest first. */
  readonly tell: (bundle: readonly unknown[], unit: Unit) => Telling
  readonly bundleKey: (facts: unknown) => string | null
  readonly carriesFile: (facts: unknown) => boolean
}

/** A kind with the schema of its facts. */
export function line<Facts>(schema: z.ZodType<Facts>, kind: KindOfNotice<Facts>): KnownKind {
  const { sentence, path, bundling, carriesFile = () => false, ...rest } = kind
  return {
    ...rest,
    bundleKey: (stored) => bundling?.by(schema.parse(stored)) ?? null,
    carriesFile: (stored) => {
      // Words from before there were facts are about nothing.
      const { data } = schema.safeParse(stored)
      return data !== undefined && carriesFile(data)
    },
    tell: (stored, unit) => {
      const bundle = stored.map((facts) => schema.parse(facts))
      const [newest] = bundle
      if (newest === undefined) throw new Error('there is nothing to tell')
      if (bundle.length === 1) return { message: sentence(newest, unit), link: path(newest) }
      if (bundling === null) throw new Error('each of this kind is told in a line of its own')
      return { message: bundling.sentence(bundle, unit), link: bundling.path?.(bundle) ?? path(newest) }
    },
  }
}

/** Of whom several notices tell, as the beginning of a sentence: one or two names, else their number. */
export function playersWho(names: readonly string[], verb: { readonly one: string; readonly many: string }) {
  const [first = '', second, ...more] = new Set(names)
  if (second === undefined) return `${first} ${verb.one}`
  return more.length === 0
    ? `${first} and ${second} ${verb.many}`
    : `${String(more.length + 2)} players ${verb.many}`
}

/** Whether all of these are the same. */
export function isOfOne(values: readonly string[]): boolean {
  return new Set(values).size === 1
}
