import type { Binder } from '#contract/collection.ts'
import { CONDITIONS, NewCopies } from '#contract/collection/stacks.ts'
import { addCard, createBinder } from '#server/collection/binders/actions.ts'
import { changeStack } from '#server/collection/stack-actions.ts'
import { found } from '#server/http/refusal.ts'

import { type BinderRow, BINDERS, TRADE_NAME } from './binder-list.ts'
import { Chance } from './chance.ts'
import { type Printing, readHoard, THEMES } from './hoard.ts'
import { daysBefore, type Happening, type Town } from './town.ts'

const FOIL_SHARE = 0.14
const FOREIGN_SHARE = 0.1
const FOREIGN = ['de', 'ja', 'fr', 'it', 'es', 'pt'] as const
const NOTES = ['From the first box I ever opened.', 'Won at the Friday draft.', 'Swapped for a bowl of stew.']
const STACKS_AN_EVENING = 11
const HOURS_A_STACK = 0.03

/** When each binder was created, and filled over several evenings. */
export function binders(today: Date): Happening[] {
  const hoard = readHoard()
  return BINDERS.flatMap((row) => fillBinder(today, row, hoard))
}

function fillBinder(today: Date, row: BinderRow, hoard: readonly Printing[]): Happening[] {
  const [owner, name, visibility, openedDaysAgo, stacks, theme, description = ''] = row
  const chance = new Chance(`${owner}: ${name}`)
  const evening = 17 + 4 * chance.next()
  const isForTrade = TRADE_NAME.test(name)
  let binder: Binder | undefined
  const opening: Happening = {
    at: daysBefore(today, openedDaysAgo, evening),
    happen: async (town) => {
      binder = await createBinder(town.app, town.member(owner), { name, description, visibility })
    },
  }
  const printings = chance.some(hoard.filter(THEMES[theme]), stacks)
  const filling = printings.map((printing, place): Happening => {
    const evenings = Math.floor(place / STACKS_AN_EVENING)
    const days = Math.max(1, openedDaysAgo - 3 * evenings)
    const copies = chooseCopies(chance, printing, theme === 'shining')
    const offer = isForTrade ? chooseOffer(chance, printing, copies.quantity) : undefined
    return {
      at: daysBefore(today, days, evening + HOURS_A_STACK * (1 + (place % STACKS_AN_EVENING))),
      happen: (town) => putIn(town, owner, { ...copies, binderId: found(binder?.id) }, offer),
    }
  })
  return [opening, ...filling]
}

interface Offer {
  readonly forTrade: number
  readonly askingCents?: number
}

async function putIn(
  town: Town,
  owner: string,
  copies: NewCopies & { binderId: string },
  offer: Offer | undefined,
): Promise<void> {
  const member = town.member(owner)
  const { stack } = await addCard(town.app, member, copies)
  if (offer !== undefined) await changeStack(town.app, member, { stackId: stack.id, ...offer })
}

function chooseCopies(chance: Chance, { id, finishes, rarity }: Printing, isShining: boolean): NewCopies {
  const isFoil = finishes.includes('foil') && (chance.isLucky(FOIL_SHARE) || isShining)
  const language = chance.isLucky(FOREIGN_SHARE) ? chance.early(FOREIGN) : 'en'
  return NewCopies.parse({
    printingId: id,
    quantity: chance.early(rarity === 'common' ? [1, 2, 3, 4, 4, 8] : [1, 1, 2, 4]),
    condition: chance.early([...CONDITIONS.slice(0, 1), ...CONDITIONS]),
    language,
    ...(isFoil ? { finish: 'foil' } : {}),
    ...(chance.isLucky(0.03) ? { marks: ['signed'] } : {}),
    ...(chance.isLucky(0.05) ? { note: chance.early(NOTES) } : {}),
  })
}

/** Most of a trade binder is for trade. Sometimes its owner names a price, in quarters of a dollar. */
function chooseOffer(chance: Chance, { dollars }: Printing, quantity: number): Offer {
  const forTrade = chance.isLucky(0.8) ? quantity : Math.floor(quantity / 2)
  if (forTrade === 0 || dollars < 1 || chance.isLucky(0.7)) return { forTrade }
  return { forTrade, askingCents: Math.max(1, Math.round(dollars * 4 * 0.95)) * 25 }
}
