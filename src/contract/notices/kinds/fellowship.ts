import { NOTICE_FACTS } from '#contract/notices/facts.ts'
import { EVERYWHERE, line, playersWho } from '#contract/notices/kind.ts'

const FELLOWSHIP = '/friendslist'

/** What is told of the Fellowship. */
export const FELLOWSHIP_KINDS = {
  'fellow-asked': line(NOTICE_FACTS['fellow-asked'], {
    group: 'fellowship',
    label: 'Someone asks you into their Fellowship',
    sentence: ({ asker }) => `${asker} asks you into their Fellowship.`,
    path: () => FELLOWSHIP,
    bundling: {
      by: () => '',
      sentence: (bundle) =>
        `${playersWho(
          bundle.map(({ asker }) => asker),
          { one: 'asks', many: 'ask' },
        )} you into their Fellowship.`,
    },
    several: (count) => `${String(count)} players ask you into their Fellowship.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 30,
  }),
  'fellow-joined': line(NOTICE_FACTS['fellow-joined'], {
    group: 'fellowship',
    label: 'Someone joins your Fellowship',
    sentence: ({ fellow }) => `${fellow} has joined your Fellowship.`,
    path: () => FELLOWSHIP,
    bundling: {
      by: () => '',
      sentence: (bundle) =>
        `${playersWho(
          bundle.map(({ fellow }) => fellow),
          { one: 'has', many: 'have' },
        )} joined your Fellowship.`,
    },
    several: (count) => `${String(count)} players have joined your Fellowship.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 30,
  }),
}
