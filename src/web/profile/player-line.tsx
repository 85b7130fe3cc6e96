import { useQuery } from '@tanstack/react-query'

import { shortBandWords } from '#contract/distance-words.ts'
import { shownRank } from '#web/standing/rank-summary.tsx'

import { profileQueries } from './queries.ts'
import { useBandWords } from './use-band-words.ts'

/** Keeps the line's height until its words come. */
const NO_WORDS = '\u00A0'

/** One line about a player: their rank, their place and how far it is, as far as the reader may know. */
export function PlayerLine({ username }: { username: string }) {
  const { data: profile } = useQuery(profileQueries.one(username))
  const distance = useBandWords(profile?.band ?? null, shortBandWords)
  if (profile === undefined) return NO_WORDS
  const where = [profile.placeName, distance].filter((part) => typeof part === 'string').join(', ')
  return where === '' ? shownRank(profile.rank) : `${shownRank(profile.rank)} · ${where}`
}
