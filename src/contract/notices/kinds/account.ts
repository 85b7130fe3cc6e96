import { NOTICE_FACTS } from '#contract/notices/facts.ts'
import { IN_APP, line } from '#contract/notices/kind.ts'

/** Where the email address is changed. */
const ADDRESS = '/settings'

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
