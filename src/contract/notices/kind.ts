import type { z } from 'zod'

import type { Radius } from '#contract/location.ts'
import type { NoticeChannel, NoticeGroup } from '#contract/notices.ts'

/** The reader's unit of distance. */
export type Unit = Radius['unit']

/** How a kind of notice is told. */
interface KindOfNotice<Facts> {
  readonly group: NoticeGroup
  /** Its name in the preferences. */
  readonly label: string
  /** The sentence for its reader. */
  readonly sentence: (facts: Facts, unit: Unit) => string
  /** The page it opens. */
  readonly path: (facts: Facts) => string
  /** The sentence for several of them at once, from two on. */
  readonly several: (count: number) => string
  /** How it is told to somebody who chose nothing. */
  readonly told: Readonly<Record<NoticeChannel, boolean>>
  /** Whether members may turn it off. */
  readonly isOptional: boolean
  /** After this many days it is no longer worth sending. */
  readonly freshDays: number
}

/** In the app alone, unless the member asks for more. */
export const IN_APP = { app: true, mail: false, push: false }
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
export interface KnownKind extends Omit<KindOfNotice<never>, 'sentence' | 'path'> {
  readonly tell: (facts: unknown, unit: Unit) => Telling
}

/** A kind with the schema of its facts. */
export function line<Facts>(schema: z.ZodType<Facts>, kind: KindOfNotice<Facts>): KnownKind {
  const { sentence, path, ...rest } = kind
  return {
    ...rest,
    tell: (stored, unit) => {
      const facts = schema.parse(stored)
      return { message: sentence(facts, unit), link: path(facts) }
    },
  }
}
