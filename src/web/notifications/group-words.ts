import type { NoticeGroup } from '#contract/notices.ts'

/** The names of groups of notifications. */
export const GROUP_WORDS: Readonly<Record<NoticeGroup, string>> = {
  cards: 'Cards',
  bounties: 'Bounties',
  trades: 'Trades',
  gatherings: 'Gatherings',
  fellowship: 'Fellowship',
  messages: 'Messages',
  standing: 'Rank',
  safety: 'Account',
}

/** The groups that have kinds so far. */
export const TOLD_GROUPS: readonly NoticeGroup[] = [
  'cards',
  'bounties',
  'trades',
  'gatherings',
  'fellowship',
  'messages',
  'standing',
  'safety',
]
