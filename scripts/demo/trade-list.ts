import type { Verdict } from '#contract/trades/ratings.ts'
import type { TradeReason } from '#contract/trades/trade.ts'

/** What somebody said of the other after they met, and what the other says to that. */
export type Said = readonly [verdict: Verdict, words: string, answer?: string]

/** How a trade went on after it was offered. */
export type Course = InTalks | Promised

export type InTalks =
  | { readonly kind: 'waits' }
  | { readonly kind: 'countered'; readonly words: string }
  | { readonly kind: 'declined'; readonly reason: TradeReason }
  | { readonly kind: 'withdrawn' }

/** What became of a trade that both agreed to. */
export type Promised =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'amended' }
  | { readonly kind: 'half-said' }
  | { readonly kind: 'said' }
  | { readonly kind: 'cancelled'; readonly reason: TradeReason }
  | Outcome

/** What came of a trade that was sealed in person. */
export type Outcome =
  | { readonly kind: 'disputed' }
  | { readonly kind: 'sealed'; readonly opener?: Said; readonly partner?: Said }

/** Who offered to whom, how many days ago, how many of their cards for how many, with which words. */
export type Dealing = readonly [
  opener: string,
  partner: string,
  daysAgo: number,
  cards: readonly [gives: number, gets: number],
  course: Course,
  note?: string,
]

export const DEALINGS: readonly Dealing[] = [
  // The keeper's: one that waits for her, one that she waits for, and promises of all kinds.
  ['Bryony', 'Maren', 2, [2, 1], { kind: 'waits' }, 'I will be at the Mill Loft on Sunday.'],
  ['mothwarden', 'Maren', 4, [1, 2], { kind: 'waits' }],
  ['Maren', 'Ioan', 3, [1, 1], { kind: 'waits' }, 'For the tournament box?'],
  [
    'Maren',
    'Wilhelmina',
    5,
    [2, 2],
    { kind: 'countered', words: 'Nearly. I would rather keep the other one.' },
    'A swap for the swap box.',
  ],
  ['hexwright', 'Maren', 9, [3, 1], { kind: 'accepted' }, 'Duplicates, all of them. Friday?'],
  ['Maren', 'Isolt', 14, [1, 1], { kind: 'half-said' }, 'By mail, as last time.'],
  ['Gudrun', 'Maren', 8, [1, 1], { kind: 'amended' }],
  ['RookAndRaven', 'Maren', 19, [1, 2], { kind: 'declined', reason: 'too-little' }],
  ['Maren', 'thaddeus-k', 27, [2, 1], { kind: 'withdrawn' }],
  [
    'Maren',
    'Sigrun',
    6,
    [2, 2],
    {
      kind: 'sealed',
      opener: ['positive', 'On time, and the cards were better than written.'],
      partner: ['positive', 'Always a pleasure across this table.'],
    },
  ],
  [
    'Bryony',
    'Maren',
    33,
    [1, 3],
    {
      kind: 'sealed',
      opener: ['positive', 'Brought sleeves for everything.'],
      partner: ['positive', 'Quick, kind, and close by.', 'The tea was yours, too.'],
    },
  ],
  [
    'Maren',
    'RookAndRaven',
    47,
    [2, 1],
    {
      kind: 'sealed',
      opener: ['neutral', 'Half an hour late, but the cards were as described.', 'The bridge was up. Sorry!'],
      partner: ['positive', 'Patient.'],
    },
  ],
  ['hexwright', 'Maren', 72, [4, 2], { kind: 'sealed', partner: ['positive', 'Take four, leave four.'] }],
  ['Maren', 'Isolt', 80, [1, 1], { kind: 'said' }, 'By mail, if that is all right.'],
  // Other people's.
  ['Ioan', 'Bryony', 1, [1, 1], { kind: 'waits' }],
  ['Sigrun', 'hexwright', 3, [2, 1], { kind: 'countered', words: 'One more instant and it is yours.' }],
  ['thaddeus-k', 'Wilhelmina', 7, [1, 1], { kind: 'accepted' }],
  ['RookAndRaven', 'Gudrun', 17, [1, 1], { kind: 'disputed' }],
  ['Isolt', 'Sigrun', 21, [1, 1], { kind: 'cancelled', reason: 'cannot-meet' }],
  [
    'Ioan',
    'Sigrun',
    4,
    [2, 1],
    { kind: 'sealed', opener: ['positive', 'Fair to the cent.'], partner: ['positive', ''] },
  ],
  [
    'Gudrun',
    'mothwarden',
    11,
    [1, 1],
    { kind: 'sealed', opener: ['positive', 'Found me in the dark.'], partner: ['positive', 'A fine trade.'] },
  ],
  ['Wilhelmina', 'Ioan', 16, [2, 2], { kind: 'sealed', opener: ['positive', 'As always.'] }],
  [
    'Bryony',
    'hexwright',
    25,
    [1, 2],
    {
      kind: 'sealed',
      opener: ['positive', 'Graded honestly.'],
      partner: ['positive', 'Would trade again tomorrow.'],
    },
  ],
  [
    'thaddeus-k',
    'RookAndRaven',
    38,
    [3, 1],
    {
      kind: 'sealed',
      opener: ['negative', 'Two of three were worse than written.', 'I took one back, and said so.'],
      partner: ['neutral', 'We disagree about “near mint”.'],
    },
  ],
  ['Sigrun', 'Wilhelmina', 55, [2, 2], { kind: 'sealed', partner: ['positive', 'For the Sunday table.'] }],
  [
    'mothwarden',
    'Isolt',
    63,
    [1, 1],
    {
      kind: 'sealed',
      opener: ['positive', 'Came all the way.'],
      partner: ['positive', 'Worth the journey.'],
    },
  ],
  ['Ioan', 'Gudrun', 88, [1, 2], { kind: 'sealed' }],
]
