import { answer, ask } from '#server/fellowship/actions.ts'

import { KEEPER } from './people.ts'
import { daysBefore, type Happening } from './town.ts'

/** Who asks whom, how many days ago, with which words, and whether it was accepted. */
type Asking = readonly [asker: string, asked: string, daysAgo: number, words: string, isAccepted: boolean]

const ASKED_HOUR = 21
const ANSWERED_HOUR = 22.5

const ASKINGS: readonly Asking[] = [
  ['Sigrun', KEEPER, 240, 'We both mind shops, so we should know each other.', true],
  [KEEPER, 'Ioan', 198, '', true],
  ['Wilhelmina', KEEPER, 150, 'You still owe me a rematch.', true],
  ['Bryony', 'Ioan', 140, '', true],
  ['LadyQuill', 'Wilhelmina', 97, 'For the Sunday table', true],
  [KEEPER, 'hexwright', 61, '', true],
  ['mothwarden', 'LadyQuill', 40, '', true],
  ['Pell', 'Bryony', 22, 'I am the one with the painted tokens.', true],
  [KEEPER, 'Gudrun', 6, 'Will you come on Friday?', false],
  ['oddvar_the_odd', KEEPER, 3, 'We traded at the Mill Loft.', false],
  ['Dagny', KEEPER, 1, 'I am new here. Be kind.', false],
]

/** Who became whose fellow, and whose request still waits. */
export function bonds(today: Date): Happening[] {
  return ASKINGS.flatMap(([asker, asked, daysAgo, words, isAccepted]) => {
    const asking: Happening = {
      at: daysBefore(today, daysAgo, ASKED_HOUR),
      happen: async (town) => {
        await ask(town.app, town.member(asker), { username: asked, words })
      },
    }
    const accepting: Happening = {
      at: daysBefore(today, daysAgo, ANSWERED_HOUR),
      happen: async (town) => {
        await answer(town.app, town.member(asked), { username: asker, answer: 'accept' })
      },
    }
    return isAccepted ? [asking, accepting] : [asking]
  })
}
