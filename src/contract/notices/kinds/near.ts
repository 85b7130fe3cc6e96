import { shortBandWords } from '#contract/distance-words.ts'
import { NOTICE_FACTS } from '#contract/notices/facts.ts'
import { line, MAIL_ONLY } from '#contract/notices/kind.ts'

import { nameOf } from './gatherings.ts'

const LISTED_MAX = 5

/** What digests tell besides what is unread, each once. */
export const NEAR_KINDS = {
  'match-near': line(NOTICE_FACTS['match-near'], {
    group: 'trades',
    label: 'In your daily or weekly email: someone near you to trade with',
    sentence: ({ other, theyHave, theyWant, band }, unit) => {
      const distance = shortBandWords(band, unit)
      const away = distance === undefined ? '' : `, ${distance} away`
      return `${other} has ${cards(theyHave)} you want, and wants ${String(theyWant)} of yours${away}.`
    },
    path: () => '/matches',
    bundling: null,
    several: (count) => `${String(count)} players near you could trade with you.`,
    listed: { most: LISTED_MAX, path: '/matches' },
    told: MAIL_ONLY,
    isOptional: true,
    freshDays: 14,
  }),
  'gathering-near': line(NOTICE_FACTS['gathering-near'], {
    group: 'gatherings',
    label: 'In your daily or weekly email: a gathering near you',
    sentence: ({ named }) => `Near you: ${nameOf(named)}, ${named.time}.`,
    path: ({ gatheringId }) => `/gatherings/${encodeURIComponent(gatheringId)}`,
    bundling: null,
    several: (count) => `${String(count)} gatherings are near you.`,
    listed: { most: LISTED_MAX, path: '/gatherings' },
    told: MAIL_ONLY,
    isOptional: true,
    freshDays: 7,
  }),
}

const cards = (count: number) => `${String(count)} ${count === 1 ? 'card' : 'cards'}`
