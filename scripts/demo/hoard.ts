import { readFileSync } from 'node:fs'
import path from 'node:path'

import { z } from 'zod'

import { Finish } from '#contract/cards.ts'

const FOLDER = path.resolve(import.meta.dirname, '../../first-hoard')
const FILE = path.join(FOLDER, 'cards.ndjson')
/** The list of the starter set's sets. */
export const HOARD_SETS = path.join(FOLDER, 'sets.json')

/** A card of the starter set as its file has it; all that we know of it here is its prices. */
const HoardObject = z.looseObject({ id: z.string(), prices: z.record(z.string(), z.string().nullable()) })

/** What the demo knows about a printing of the starter set. */
const Printing = z
  .object({
    id: z.string(),
    set: z.string(),
    layout: z.string(),
    type_line: z.string().default(''),
    color_identity: z.array(z.string()),
    rarity: z.string(),
    finishes: z.array(Finish),
    prices: z.object({ usd: z.coerce.number().nullable() }),
  })
  .transform(({ type_line, color_identity, prices, ...facts }) => ({
    ...facts,
    type: type_line,
    colours: color_identity.join(''),
    dollars: prices.usd ?? 0,
  }))
export type Printing = z.infer<typeof Printing>

/** The printings of the starter set, in the order of the file. */
export function readHoard(): Printing[] {
  return readLines().map((line) => Printing.parse(line))
}

/** The same, as the file has them. */
export function readHoardObjects(): z.infer<typeof HoardObject>[] {
  return readLines().map((line) => HoardObject.parse(line))
}

function readLines(): unknown[] {
  const lines = readFileSync(FILE, 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line): unknown => JSON.parse(line))
}

const isPlayed = ({ set, type }: Printing) => set === 'hrd' && !type.startsWith('Basic')
const holding = (word: string) => (printing: Printing) => isPlayed(printing) && printing.type.includes(word)
const coloured = (colour: string) => (printing: Printing) =>
  isPlayed(printing) && printing.colours.includes(colour)

/** Themes of binders. */
export const THEMES = {
  anything: isPlayed,
  white: coloured('W'),
  blue: coloured('U'),
  black: coloured('B'),
  red: coloured('R'),
  green: coloured('G'),
  gold: (printing: Printing) => isPlayed(printing) && printing.colours.length > 1,
  dragons: holding('Dragon'),
  legends: holding('Legendary'),
  creatures: holding('Creature'),
  enchantments: holding('Enchantment'),
  spells: (printing: Printing) => /Instant|Sorcery/.test(printing.type) && isPlayed(printing),
  lands: (printing: Printing) => printing.set === 'hrd' && printing.type.includes('Land'),
  gems: (printing: Printing) => isPlayed(printing) && ['rare', 'mythic'].includes(printing.rarity),
  dear: (printing: Printing) => isPlayed(printing) && printing.dollars >= 5,
  humble: (printing: Printing) => isPlayed(printing) && ['common', 'uncommon'].includes(printing.rarity),
  shining: (printing: Printing) => isPlayed(printing) && printing.finishes.includes('foil'),
  tokens: ({ layout }: Printing) => /token|emblem|art_series/.test(layout),
  tales: ({ set }: Printing) => set === 'hrt',
} satisfies Record<string, (printing: Printing) => boolean>
export type Theme = keyof typeof THEMES
