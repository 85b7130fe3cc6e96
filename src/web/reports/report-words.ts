import type { ReportCase, ReportedThing, ReportOutcome } from '#contract/reports.ts'

export const OUTCOME_WORDS: Readonly<Record<ReportOutcome, string>> = {
  acted: 'Something was done',
  nothing: 'Nothing to do',
  'bad-faith': 'Reported in bad faith',
}

const THING_WORDS: Readonly<Record<ReportedThing, string>> = {
  member: 'Member',
  message: 'Message',
  gathering: 'Gathering',
  'gathering-announcement': 'Announcement',
  bounty: 'Bounty',
  'trade-request': 'Trade request',
  rating: 'Rating',
  portrait: 'Avatar',
  trade: 'Trade',
}

/** What was reported, and whose it is: `Bounty: Ember Drake, by Bertil`. */
export function caseWords({ thing, title, about }: Pick<ReportCase, 'thing' | 'title' | 'about'>): string {
  if (thing === 'member') return `${THING_WORDS.member}: ${about}`
  if (thing === 'portrait') return `${THING_WORDS.portrait} of ${about}`
  if (thing === 'trade') return `${THING_WORDS.trade} with ${about}`
  const named = title === '' ? THING_WORDS[thing] : `${THING_WORDS[thing]}: ${title}`
  return `${named}, by ${about}`
}

/** `3 members`. */
export const countWords = (count: number) => (count === 1 ? '1 member' : `${String(count)} members`)
