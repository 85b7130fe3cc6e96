import { NewTradeRequest } from '#contract/trades/requests.ts'
import { found } from '#server/http/refusal.ts'
import { addTradeRequest } from '#server/trades/requests/actions.ts'

import { Chance } from './chance.ts'
import { type Printing, readHoard, type Theme, THEMES } from './hoard.ts'
import { type Asking, ASKINGS } from './request-list.ts'
import { daysBefore, type Happening } from './town.ts'

const HOUR = 9.75

/** What members ask everybody for, or one another. */
export function requests(today: Date): Happening[] {
  const hoard = readHoard()
  return ASKINGS.map((asking) => ask(today, asking, hoard))
}

function ask(
  today: Date,
  [poster, day, gives, seeks, note, to]: Asking,
  hoard: readonly Printing[],
): Happening {
  const chance = new Chance(`${poster} asks, ${String(day)} days ago`)
  const lineOf = (what: string) => {
    if (!isTheme(what)) return { kind: 'words', words: what }
    const [printing] = chance.some(hoard.filter(THEMES[what]), 1)
    return { kind: 'card', cardId: found(printing).id, quantity: 1 }
  }
  const wanted = { gives: gives.map(lineOf), seeks: seeks.map(lineOf), note, ...(to && { toUsername: to }) }
  return {
    at: daysBefore(today, day, HOUR),
    happen: async (town) => {
      await addTradeRequest(town.app, town.member(poster), NewTradeRequest.parse(wanted))
    },
  }
}

function isTheme(what: string): what is Theme {
  return Object.hasOwn(THEMES, what)
}
