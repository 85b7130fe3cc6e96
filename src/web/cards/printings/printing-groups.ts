import type { Printing } from '#contract/cards.ts'
import type { Currency } from '#contract/currency.ts'

import { listedCents } from './printing-face.tsx'

/** Headings, and Scryfall's types of the sets below each, in the order of the page. */
const GROUPS: readonly (readonly [string, readonly string[]])[] = [
  ['Main sets', ['core', 'expansion']],
  ['Special sets', ['masters', 'eternal', 'draft_innovation', 'masterpiece', 'funny']],
  ['Commander sets', ['commander']],
  [
    'Decks and boxes',
    [
      'starter',
      'box',
      'duel_deck',
      'premium_deck',
      'from_the_vault',
      'spellbook',
      'arsenal',
      'planechase',
      'archenemy',
      'vanguard',
    ],
  ],
  ['Promos and extras', ['promo', 'token', 'memorabilia', 'minigame']],
]
const OTHER = 'Other sets'
const ONLINE = 'Online only'
const TITLES = [...GROUPS.map(([title]) => title), OTHER, ONLINE]

export interface PrintingGroup {
  readonly title: string
  readonly printings: readonly Printing[]
}

/** Printings by the kind of their set, in each group the cheapest first and those without a price last. */
export function groupsOf(printings: readonly Printing[], currency: Currency): PrintingGroup[] {
  const byTitle = Map.groupBy(printings, titleOf)
  return TITLES.flatMap((title) => {
    const group = byTitle.get(title)
    return group === undefined
      ? []
      : [{ title, printings: group.toSorted((one, other) => cheapestFirst(one, other, currency)) }]
  })
}

/** The first printings of these groups, as many as `count`. */
export function firstOf(groups: readonly PrintingGroup[], count: number): PrintingGroup[] {
  const before = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { printings }) => sum + printings.length, 0),
  )
  return groups
    .map(({ title, printings }, at) => ({
      title,
      printings: printings.slice(0, Math.max(0, count - (before[at] ?? 0))),
    }))
    .filter(({ printings }) => printings.length > 0)
}

function titleOf({ setType, isDigital }: Printing): string {
  if (isDigital) return ONLINE
  return GROUPS.find(([, types]) => setType !== null && types.includes(setType))?.[0] ?? OTHER
}

/** Equal prices stay in the order they came in, the newest first. */
function cheapestFirst(one: Printing, other: Printing, currency: Currency): number {
  return (listedCents(one, currency) ?? Infinity) - (listedCents(other, currency) ?? Infinity) || 0
}
