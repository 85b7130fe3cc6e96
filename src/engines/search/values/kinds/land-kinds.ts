import type { LandKind } from '#engines/search/kinds.ts'

import type { CardTraits } from './card-traits.ts'

/** How a land refers to itself; older wordings use its name. */
const SELF = '(?:[Tt]his land|~)'
const ENTERS_TAPPED = `${SELF} enters(?: the battlefield)? tapped`
const ENTERS = `When(?:ever)? ${SELF} enters(?: the battlefield)?`
const BASIC = '(?:Plains|Island|Swamp|Mountain|Forest)'
const ONE_OF_TWO = String.raw`\{T\}: Add \{.\} or \{.\}\.`
const COLOURLESS = String.raw`\{T\}: Add \{C\}\.`

/** Listed by name, because later lands with the same words don't count. */
const GAINLANDS = new Set([
  'Akoum Refuge',
  'Bloodfell Caves',
  'Blossoming Sands',
  'Dismal Backwater',
  'Graypelt Refuge',
  'Jungle Hollow',
  'Jwar Isle Refuge',
  'Kazandu Refuge',
  'Rugged Highlands',
  'Scoured Barrens',
  'Sejiri Refuge',
  'Swiftwater Cliffs',
  'Thornwood Falls',
  'Tranquil Cove',
  'Wind-Scarred Crag',
])

/** Urza's three lands that give more together. */
const TRON = new Set(["Urza's Mine", "Urza's Power Plant", "Urza's Tower"])

const BECOMES_CREATURE = /\b(?:this land|~|it) becomes? an? [^.]*\bcreature\b/i
const TYPES = new RegExp(BASIC, 'gi')

type Rule = (traits: CardTraits) => boolean

/** Rules that decide each cycle, mostly by the complete text of the land's front. */
const RULES: Readonly<Record<LandKind, Rule>> = {
  fetchland: reads(
    String.raw`\{T\}, Pay 1 life, Sacrifice ${SELF}: Search your library for an? ${BASIC} or ${BASIC} card, put it onto the battlefield, then shuffle(?: your library)?\.`,
  ),
  checkland: reads(`${ENTERS_TAPPED} unless you control an? ${BASIC} or an? ${BASIC}\\.\n${ONE_OF_TWO}`),
  fastland: reads(`${ENTERS_TAPPED} unless you control two or fewer other lands\\.\n${ONE_OF_TWO}`),
  slowland: reads(`${ENTERS_TAPPED} unless you control two or more other lands\\.\n${ONE_OF_TWO}`),
  bondland: reads(`${ENTERS_TAPPED} unless you have two or more opponents\\.\n${ONE_OF_TWO}`),
  painland: reads(`${COLOURLESS}\n${ONE_OF_TWO} ${SELF} deals 1 damage to you\\.`),
  scryland: reads(`${ENTERS_TAPPED}\\.\n${ENTERS}, scry 1\\.\n${ONE_OF_TWO}`),
  triland: reads(String.raw`${ENTERS_TAPPED}\.${'\n'}\{T\}: Add \{.\}, \{.\}, or \{.\}\.`),
  shadowland: reads(
    `As ${SELF} enters(?: the battlefield)?, you may reveal an? ${BASIC} or ${BASIC} card from your hand\\. If you don't, (?:it|this land|~) enters(?: the battlefield)? tapped\\.\n${ONE_OF_TWO}`,
  ),
  canopyland: reads(
    String.raw`\{T\}, Pay 1 life: Add \{.\} or \{.\}\.${'\n'}\{1\}, \{T\}, Sacrifice ${SELF}: Draw a card\.`,
  ),
  filterland: reads(
    String.raw`(?:Indestructible\n)?(?:${COLOURLESS}${'\n'}(?:\{./.\}|\{5\}), \{T\}: Add [^\n]*|\{1\}, \{T\}: Add \{.\}\{.\}\.)`,
  ),
  bounceland: reads(
    String.raw`${ENTERS_TAPPED}\.${'\n'}${ENTERS}, (?:sacrifice it unless you )?return an? (?:untapped )?(?:land|${BASIC}) you control to its owner's hand\.[^\n]*${'\n'}\{T\}: Add \{.\}\{.\}\.`,
  ),
  storageland: ({ front }) => /\bRemove (?:X|any number of) storage counters from\b/.test(front.rules),
  vergeland: reads(
    String.raw`\{T\}: Add \{.\}\.${'\n'}\{T\}: Add \{.\}\. Activate only if you control an? ${BASIC} or an? ${BASIC}\.`,
  ),
  tron: ({ card }) => TRON.has(card.name),
  dual: readsTyped(2, ''),
  shockland: readsTyped(
    2,
    `As ${SELF} enters(?: the battlefield)?, you may pay 2 life\\. If you don't, it enters(?: the battlefield)? tapped\\.`,
  ),
  surveilland: readsTyped(2, `${ENTERS_TAPPED}\\.\n${ENTERS}, surveil 1\\.`),
  bikeland: readsTyped(2, `${ENTERS_TAPPED}\\.\nCycling \\{2\\}`),
  tangoland: readsTyped(2, `${ENTERS_TAPPED} unless you control two or more basic lands\\.`),
  triome: readsTyped(3, `${ENTERS_TAPPED}\\.\nCycling \\{3\\}`),
  gainland: ({ card }) => GAINLANDS.has(card.name),
  pathway: ({ card, faces }) =>
    card.layout === 'modal_dfc' && faces.every(({ face }) => face.name.endsWith(' Pathway')),
  creatureland: ({ faces }) =>
    faces.some(({ types, rules }) => types.includes('land') && BECOMES_CREATURE.test(rules)),
}

/** The cycles a card belongs to. */
export function landKindsOf(traits: CardTraits): readonly string[] {
  if (!traits.types.includes('land')) return []
  return Object.entries(RULES).flatMap(([kind, holds]) => (holds(traits) ? [kind] : []))
}

/** The front is a land with exactly this text. */
function reads(pattern: string): Rule {
  const whole = new RegExp(`^${pattern}$`)
  return ({ front }) => front.types.includes('land') && whole.test(front.rules)
}

/** The same for lands with this many basic types, which give their mana. */
function readsTyped(count: number, pattern: string): Rule {
  const hasWords = reads(pattern)
  return (traits) =>
    hasWords(traits) &&
    !traits.front.types.includes('basic') &&
    traits.front.types.match(TYPES)?.length === count
}
