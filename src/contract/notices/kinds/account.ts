import { NOTICE_FACTS } from '#contract/notices/facts.ts'
import { IN_APP, line } from '#contract/notices/kind.ts'

/** Where the email address is changed. */
const ADDRESS = '/settings'
/** What keepers decided about the reader. */
const DECISIONS = '/decisions'

const DECISION_SENTENCES = {
  warning: 'You were warned by a keeper of the site.',
  limit: 'For a while, you can’t begin new things.',
  removal: 'Something of yours was removed by a keeper of the site.',
} as const

/** What is told of a member’s rank and account. */
export const ACCOUNT_KINDS = {
  rank: line(NOTICE_FACTS.rank, {
    group: 'standing',
    label: 'You reach a new rank',
    sentence: ({ rank }) => `Your rank is now ${rank}.`,
    path: () => '/about',
    bundling: null,
    several: (count) => `You reached ${String(count)} new ranks.`,
    told: IN_APP,
    isOptional: true,
    freshDays: 30,
  }),
  'report-looked-at': line(NOTICE_FACTS['report-looked-at'], {
    group: 'safety',
    label: 'Someone looks at what you reported',
    sentence: () => 'We looked at what you reported. Thank you for telling us.',
    path: () => '/inbox',
    bundling: null,
    several: (count) => `We looked at ${String(count)} things you reported.`,
    told: IN_APP,
    isOptional: true,
    freshDays: 30,
  }),
  decision: line(NOTICE_FACTS.decision, {
    group: 'safety',
    label: 'Keepers of the site warn or limit you, or remove something of yours',
    sentence: ({ decision }) => DECISION_SENTENCES[decision],
    path: () => DECISIONS,
    bundling: null,
    several: (count) => `Keepers decided ${String(count)} things about you.`,
    // A letter of its own tells it by email: it waits for nothing, and nobody turns it off.
    told: IN_APP,
    isOptional: true,
    freshDays: 30,
  }),
  'appeal-answered': line(NOTICE_FACTS['appeal-answered'], {
    group: 'safety',
    label: 'Your appeal is answered',
    sentence: ({ outcome }) =>
      outcome === 'lifted' ? 'Your appeal was granted.' : 'Your appeal was answered: the decision stands.',
    path: () => DECISIONS,
    bundling: null,
    several: (count) => `${String(count)} of your appeals were answered.`,
    told: IN_APP,
    isOptional: true,
    freshDays: 30,
  }),
  'address-refused': line(NOTICE_FACTS['address-refused'], {
    group: 'safety',
    label: 'We can’t reach your email address',
    sentence: ({ address }) => `We can no longer reach you at ${address}.`,
    path: () => ADDRESS,
    bundling: null,
    several: (count) => `Your email address was refused ${String(count)} times.`,
    // Mail is what fails.
    told: { app: true, mail: false, push: true },
    isOptional: false,
    freshDays: 30,
  }),
}
