import { useQuery } from '@tanstack/react-query'

import { bandWords } from '#contract/distance-words.ts'
import type { DistanceBand } from '#contract/location.ts'
import { useSessionMember } from '#web/app/session.ts'

import { profileQueries } from './queries.ts'

/** The distance to somebody in the reader's unit; `undefined` if unknown. */
export function useBandWords(band: DistanceBand, words = bandWords): string | undefined {
  const member = useSessionMember()
  const { data: profile } = useQuery({
    ...profileQueries.mine(),
    enabled: band !== null && member !== null,
  })
  return words(band, profile?.preferences.unit ?? 'km')
}
