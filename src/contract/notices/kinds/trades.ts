import { NOTICE_FACTS } from '#contract/notices/facts.ts'
import { BY_MAIL, EVERYWHERE, IN_APP, isOfOne, line, playersWho } from '#contract/notices/kind.ts'
import { nameOf } from '#contract/notices/kinds/gatherings.ts'
import type { ToldAnswer } from '#contract/trades/answers.ts'
import type { DisputeOutcome } from '#contract/trades/disputes.ts'
import { RATING_DAYS } from '#contract/trades/ratings.ts'
import type { Ending } from '#contract/trades/reminders.ts'

const TURNS = {
  offer: 'offers you a trade.',
  counter: 'answered your offer with another one.',
  amendment: 'asks to amend your trade.',
} as const

const ANSWERED: Readonly<Record<ToldAnswer, string>> = {
  accept: 'accepted your offer.',
  decline: 'declined your offer.',
  withdraw: 'withdrew their offer.',
  agree: 'agreed to amend your trade.',
  refuse: 'keeps your trade as it was.',
  'take-back': 'no longer asks to amend your trade.',
  cancel: 'called off your trade.',
  ask: 'asks whether you are still interested in your trade.',
  lapse: 'didn’t answer in time, so your trade stays as it was.',
}

const SETTLED_TRADES = '/trades?view=settled'

const DISPUTED = {
  opened: (other: string) => `${other} disputes your trade. You can say what happened.`,
  answered: (other: string) => `${other} answered your dispute.`,
  resolved: (other: string) => `An admin has settled the dispute of your trade with ${other}.`,
} as const

/** For those who cannot look it up, because a block parts the two. */
const OUTCOMES: Readonly<Record<DisputeOutcome, string>> = {
  stands: 'It stands.',
  reversed: 'It was taken back.',
  nobody: 'It counts for neither of you.',
}

/** The same, of a promise: nothing was handed over that could stand or go back. */
const UNSEALED: typeof OUTCOMES = { ...OUTCOMES, stands: 'It is off.', reversed: 'It is off.' }

const ENDS_SOON: Readonly<Record<Ending, (other: string) => string>> = {
  offer: (other) => `The offer from ${other} ends soon.`,
  amendment: (other) => `${other} asked to amend your trade, and that ends soon.`,
  promise: (other) => `Your trade with ${other} ends soon. Seal it, or the cards are free again.`,
}

const AT_GATHERING: Readonly<Record<'named' | 'left', (other: string, name: string) => string>> = {
  named: (other, name) => `${other} wants to seal your trade at ${name}.`,
  left: (other, name) => `${other} isn’t coming to ${name}, where you trade.`,
}

const tradePath = ({ tradeId }: { readonly tradeId: string }) => `/trades/${encodeURIComponent(tradeId)}`

/** What is told of trades. No card is named, since its reader may no longer see it. */
export const TRADE_KINDS = {
  'trade-turn': line(NOTICE_FACTS['trade-turn'], {
    group: 'trades',
    label: 'Someone offers you a trade, or answers with another offer',
    sentence: ({ other, sent }) => `${other} ${TURNS[sent]}`,
    path: tradePath,
    bundling: null,
    several: (count) => `${String(count)} trades wait for your answer.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 7,
  }),
  'trade-answered': line(NOTICE_FACTS['trade-answered'], {
    group: 'trades',
    label: 'Someone accepts, declines or calls off a trade',
    sentence: ({ other, act }) => `${other} ${ANSWERED[act]}`,
    path: tradePath,
    bundling: null,
    several: (count) => `${String(count)} of your trades were answered.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 14,
  }),
  'trade-said': line(NOTICE_FACTS['trade-said'], {
    group: 'trades',
    label: 'Someone says that your trade is done',
    sentence: ({ other }) => `${other} says that your trade is done, and waits for your word.`,
    path: tradePath,
    bundling: null,
    several: (count) => `${String(count)} trades wait for your word.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 30,
  }),
  'trade-ends': line(NOTICE_FACTS['trade-ends'], {
    group: 'trades',
    label: 'A trade that waits for you ends soon',
    sentence: ({ other, what }) => ENDS_SOON[what](other),
    path: tradePath,
    bundling: null,
    several: (count) => `${String(count)} trades end soon.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 3,
  }),
  'trade-gathering': line(NOTICE_FACTS['trade-gathering'], {
    group: 'trades',
    label: 'Someone names a gathering for your trade, or isn’t coming to it',
    sentence: ({ other, news, named }) => AT_GATHERING[news](other, nameOf(named)),
    path: tradePath,
    bundling: null,
    several: (count) => `${String(count)} of your trades have news of their gathering.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 7,
  }),
  'trade-bring': line(NOTICE_FACTS['trade-bring'], {
    group: 'gatherings',
    label: 'A reminder of the cards you promised, before a gathering',
    sentence: ({ named, copies }) =>
      `Bring ${copies === 1 ? 'the card' : `the ${String(copies)} cards`} you promised to ${nameOf(named)}.`,
    path: ({ gatheringId }) => `/gatherings/${encodeURIComponent(gatheringId)}#bring`,
    bundling: null,
    several: (count) => `Bring the cards you promised to ${String(count)} gatherings.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 1,
  }),
  'trade-sealed': line(NOTICE_FACTS['trade-sealed'], {
    group: 'trades',
    label: 'A trade is sealed by word',
    sentence: ({ other, getsCards = true }) =>
      `Your trade with ${other} is sealed${getsCards ? ', and the cards are in your binder' : ''}.`,
    path: tradePath,
    bundling: null,
    several: (count) => `${String(count)} of your trades are sealed.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 14,
  }),
  'trade-codes': line(NOTICE_FACTS['trade-codes'], {
    group: 'trades',
    label: 'Too many codes are tried on your trade',
    sentence: ({ other }) =>
      `Too many codes were tried on your trade with ${other}, so it takes none for a while.`,
    path: tradePath,
    bundling: null,
    several: (count) => `Too many codes were tried on ${String(count)} of your trades.`,
    told: BY_MAIL,
    isOptional: true,
    freshDays: 2,
  }),
  'trade-dispute': line(NOTICE_FACTS['trade-dispute'], {
    group: 'trades',
    label: 'Someone disputes a trade, or an admin settles it',
    sentence: ({ other, step, outcome = 'stands', wasSealed = true }) =>
      other === null
        ? `An admin has settled the dispute of one of your trades. ${(wasSealed ? OUTCOMES : UNSEALED)[outcome]}`
        : DISPUTED[step](other),
    path: ({ other, tradeId }) => (other === null ? SETTLED_TRADES : tradePath({ tradeId })),
    bundling: null,
    several: (count) => `${String(count)} of your trades are disputed or settled.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 30,
  }),
  'trade-reversal': line(NOTICE_FACTS['trade-reversal'], {
    group: 'trades',
    label: 'Someone asks to take a sealed trade back',
    sentence: ({ other, step }) =>
      step === 'asked'
        ? `${other} asks to take your trade back.`
        : `Your trade with ${other} was taken back.`,
    path: tradePath,
    bundling: null,
    several: (count) => `${String(count)} of your sealed trades have news about taking them back.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 1,
  }),
  'trade-rate': line(NOTICE_FACTS['trade-rate'], {
    group: 'trades',
    label: 'You can rate a trade you sealed in person',
    sentence: ({ other }) =>
      `How was your trade with ${other}? You can rate it for ${String(RATING_DAYS)} days.`,
    path: tradePath,
    bundling: null,
    several: (count) => `You can rate ${String(count)} of your trades.`,
    told: IN_APP,
    isOptional: true,
    freshDays: RATING_DAYS,
  }),
  'trade-rated': line(NOTICE_FACTS['trade-rated'], {
    group: 'trades',
    label: 'Someone rated a trade with you',
    sentence: ({ other }) => `${other} rated your trade.`,
    path: tradePath,
    bundling: null,
    several: (count) => `${String(count)} of your trades were rated.`,
    told: BY_MAIL,
    isOptional: true,
    freshDays: 14,
  }),
  'trade-over': line(NOTICE_FACTS['trade-over'], {
    group: 'trades',
    label: 'A trade expires or is called off',
    sentence: ({ how }) => (how === 'expired' ? 'A trade has expired.' : 'A trade was called off.'),
    path: () => SETTLED_TRADES,
    bundling: {
      by: () => '',
      sentence: (bundle) => `${String(bundle.length)} trades are over.`,
    },
    several: (count) => `${String(count)} trades are over.`,
    told: BY_MAIL,
    isOptional: true,
    freshDays: 14,
  }),
  'trade-request': line(NOTICE_FACTS['trade-request'], {
    group: 'trades',
    label: 'Someone has a trade request for you',
    sentence: ({ poster }) => `${poster} has a trade request for you.`,
    path: () => '/trades?view=requests&whose=for-you',
    bundling: {
      by: () => '',
      sentence: (bundle) =>
        isOfOne(bundle.map(({ poster }) => poster))
          ? `${bundle[0]?.poster ?? ''} has ${String(bundle.length)} trade requests for you.`
          : `${playersWho(
              bundle.map(({ poster }) => poster),
              { one: 'has', many: 'have' },
            )} trade requests for you.`,
    },
    several: (count) => `${String(count)} trade requests are for you.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 14,
  }),
}
