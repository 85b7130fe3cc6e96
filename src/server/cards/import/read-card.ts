import { hash } from 'node:crypto'

import { ScryfallCard, ScryfallSet } from '#contract/scryfall.ts'
import { cardFactsOf, oracleIdOf, printingFactsOf } from '#server/cards/card-facts.ts'
import { datedPricesOf } from '#server/cards/dated-prices.ts'
import type { CardSource } from '#server/cards/tables.ts'

import { cardDetailsOf, printingDetailsOf } from './details.ts'
import type { ReadCard } from './piece.ts'
import type { SetRow } from './set-queries.ts'
import { inTodaysForm } from './todays-form.ts'

/** Reads one object of a file. @returns `undefined` if it is not a card */
export function readCard(given: unknown, fileDay: string): ReadCard | undefined {
  const object = inTodaysForm(given)
  const parsed = ScryfallCard.safeParse(object)
  if (!parsed.success) return undefined
  const card = parsed.data
  const oracleId = oracleIdOf(card)
  if (oracleId === undefined) return undefined
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it was an object when it was parsed
  const whole = object as Readonly<Record<string, unknown>>
  const facts = cardFactsOf(card, cardDetailsOf(whole))
  const columns = printingFactsOf(card)
  const details = printingDetailsOf(whole, { oracleId, card: facts, printing: columns })
  const printing = { ...columns, details }
  return {
    oracleId,
    card: facts,
    cardHash: hashOf({ ...facts, oracleId }),
    printing,
    printingHash: hashOf(printing),
    ...datedPricesOf(card, fileDay),
    set: { code: card.set, name: card.set_name, type: card.set_type ?? null },
  }
}

function hashOf(facts: object): string {
  return hash('sha1', JSON.stringify(facts), 'base64url')
}

/** Reads one set in the same way. @returns an empty list if it is not a set */
export function readSet(object: unknown, source: CardSource): SetRow[] {
  const parsed = ScryfallSet.safeParse(object)
  if (!parsed.success) return []
  const set = parsed.data
  return [
    {
      code: set.code,
      source,
      name: set.name,
      set_type: set.set_type ?? null,
      released_at: set.released_at ?? null,
      parent_code: set.parent_set_code ?? null,
      icon_uri: set.icon_svg_uri ?? null,
      is_digital: Number(set.digital),
      printings: 0,
      details: JSON.stringify(object),
    },
  ]
}
