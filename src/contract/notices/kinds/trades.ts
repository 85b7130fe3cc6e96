import { NOTICE_FACTS } from '#contract/notices/facts.ts'
import { EVERYWHERE, line } from '#contract/notices/kind.ts'

/** What is told of trades. */
export const TRADE_KINDS = {
  'trade-request': line(NOTICE_FACTS['trade-request'], {
    group: 'trades',
    label: 'Someone has a trade request for you',
    sentence: ({ poster }) => `${poster} has a trade request for you.`,
    path: () => '/trades?view=requests&whose=for-you',
    several: (count) => `${String(count)} trade requests are for you.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 14,
  }),
}
