import type { CardKind } from '#engines/search/kinds.ts'
import type { PoolFace, PoolPrinting } from '#engines/search/pool.ts'
import { coloursAmong, maskOf } from '#engines/search/values/colours/colour-letters.ts'

import type { CardTraits, FaceTraits } from './card-traits.ts'
import { hasPartner, isBrawler, isCommander, isDuelCommander, isOathbreaker } from './command-zone.ts'
import { isMeldPart, isMeldResult } from './meld.ts'
import { isFrenchVanilla, isModal, isVanilla, saysEnters } from './rules-text.ts'

const CASTABLE = /\b(?:artifact|battle|creature|enchantment|instant|kindred|planeswalker|sorcery|tribal)\b/
const NEVER_CAST = /\b(?:land|attraction|conspiracy|dungeon|emblem|phenomenon|plane|scheme|vanguard)\b/
const PERMANENT = /\b(?:artifact|battle|creature|enchantment|land|planeswalker)\b/
const PARTY = /\b(?:cleric|rogue|warrior|wizard)\b/
/** Some belong to a party's classes by their own rules text. */
const ALSO_IN_PARTY = /\bis also an? [^.]*\b(?:Cleric|Rogue|Warrior|Wizard)\b/
const OUTLAW = /\b(?:assassin|mercenary|pirate|rogue|warlock)\b/
/** A symbol of two halves, not counting Phyrexian mana of one colour. */
const HYBRID = /\{[^{}/]+\/(?!P\})[^{}]+\}/
const PHYREXIAN = /\/P\}/
const TOKEN_LAYOUTS = new Set(['token', 'double_faced_token'])
/** Layouts whose backs have no cost. */
const TURNING_LAYOUTS = new Set(['transform', 'modal_dfc'])
const ALL_COLOURS = /\bis (?:all colors|every color)\b/i

type Rule = (traits: CardTraits) => boolean

/** Rules that decide each kind of card. */
const RULES: Readonly<Record<CardKind, Rule>> = {
  spell: ({ card, faces }) => !TOKEN_LAYOUTS.has(card.layout) && faces.some(isCastable),
  permanent: hasType(PERMANENT),
  historic: hasType(/\b(?:legendary|artifact|saga)\b/),
  party: (traits) => traits.types.includes('creature') && maySitInParty(traits),
  outlaw: (traits) => OUTLAW.test(traits.types) || isChangeling(traits),
  modal: isModal,
  vanilla: isVanilla,
  frenchvanilla: isFrenchVanilla,
  bear: isBear,
  etb: saysEnters,
  commander: isCommander,
  duelcommander: isDuelCommander,
  brawler: isBrawler,
  oathbreaker: isOathbreaker,
  companion: hasKeyword('companion'),
  partner: hasPartner,
  gamechanger: ({ card }) => card.isGameChanger,
  reserved: ({ card }) => card.isReserved,
  hybrid: ({ faces }) => faces.some(({ face }) => HYBRID.test(face.manaCost)),
  phyrexian: ({ faces }) => faces.some(({ face }) => PHYREXIAN.test(face.manaCost + face.oracleText)),
  indicator: hasIndicator,
  split: hasLayout('split'),
  flip: hasLayout('flip'),
  transform: hasLayout('transform'),
  mdfc: hasLayout('modal_dfc'),
  meld: hasLayout('meld'),
  meldpart: isMeldPart,
  meldresult: isMeldResult,
  leveler: hasLayout('leveler'),
  adventure: hasType(/\b(?:adventure|omen)\b/),
  class: hasType(/\bclass\b/),
  token: ({ card, types }) => TOKEN_LAYOUTS.has(card.layout) || types.includes('token'),
  doublefacedtoken: hasLayout('double_faced_token'),
  planar: hasLayout('planar'),
  augmentation: hasLayout('host', 'augment'),
  funny: isFunny,
  unique: ({ card }) => new Set(card.printings.map(({ object }) => object.set)).size === 1,
}

const KINDS = Object.entries(RULES)

/** The kinds a card belongs to. */
export function cardKindsOf(traits: CardTraits): readonly string[] {
  return KINDS.flatMap(([kind, holds]) => (holds(traits) ? [kind] : []))
}

function hasType(pattern: RegExp): Rule {
  return ({ types }) => pattern.test(types)
}

function hasLayout(...layouts: readonly string[]): Rule {
  return ({ card }) => layouts.includes(card.layout)
}

function hasKeyword(word: string): Rule {
  return ({ card }) => card.keywords.some((keyword) => keyword.toLowerCase() === word)
}

function maySitInParty(traits: CardTraits): boolean {
  return PARTY.test(traits.types) || isChangeling(traits) || ALSO_IN_PARTY.test(traits.front.rules)
}

function isChangeling(traits: CardTraits): boolean {
  return hasKeyword('changeling')(traits)
}

function isCastable({ types }: FaceTraits): boolean {
  return CASTABLE.test(types) && !NEVER_CAST.test(types)
}

/** Two mana, power 2, toughness 2 on the front, whatever the back. Vehicles count. */
function isBear({ card, front: { face } }: CardTraits): boolean {
  return card.manaValue === 2 && face.power === '2' && face.toughness === '2'
}

/** Scryfall's indicator if it gives one, else a face whose colours its cost can't explain. */
function hasIndicator({ card, faces }: CardTraits): boolean {
  if (faces.some(({ face }) => face.indicator !== null && face.indicator.length > 0)) return true
  return (
    (TURNING_LAYOUTS.has(card.layout) || faces.length === 1) &&
    faces.some(({ face }) => isColouredByMark(face, card))
  )
}

function isColouredByMark(face: PoolFace, { layout }: CardTraits['card']): boolean {
  if (TOKEN_LAYOUTS.has(layout) || ALL_COLOURS.test(face.oracleText)) return false
  const colours = maskOf(face.colours)
  const paid = maskOf(face.manaCost.replaceAll(/[^WUBRG]/g, ''))
  return (
    coloursAmong(colours & ~paid) !== 0 || (face.manaCost === '' && colours === 0 && mustHaveColour(face))
  )
}

/**
 * Creatures and planeswalkers without a cost have colours, though a source may have lost them. Eldrazi and
 * artifacts have none.
 */
function mustHaveColour({ typeLine }: PoolFace): boolean {
  return (
    /\b(?:Creature|Planeswalker)\b/.test(typeLine) && !/\b(?:Eldrazi|Artifact|Land|Token)\b/.test(typeLine)
  )
}

/** Cards of funny sets that no format allows. */
function isFunny({ card }: CardTraits): boolean {
  const isTaken = Object.values(card.legalities).some((status) => status !== 'not_legal')
  return !isTaken && card.printings.some(isFunnyPrinting)
}

function isFunnyPrinting({ object }: PoolPrinting): boolean {
  return object.set_type === 'funny' || object.border_color === 'silver' || object.security_stamp === 'acorn'
}
