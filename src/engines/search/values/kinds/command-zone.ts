import type { CardTraits } from './card-traits.ts'
import { isMeldResult } from './meld.ts'

/** Cards that are creatures except on the battlefield count as creatures when choosing a commander. */
const CREATURE_ELSEWHERE = /isn't on the battlefield, it's a [^.]*\bcreature\b/
const ALLOWED = 'can be your commander'
const PARTNER = /^(?:partner|friends forever|doctor's companion|choose a background)/

/**
 * Whether the card may lead a deck: legendary creatures, Vehicles and Spacecraft that fight, and cards that
 * say so.
 */
export function isCommander(traits: CardTraits): boolean {
  return mayLead(traits) && !isBanned(traits, 'commander')
}

/** The same with this format's ban list, which marks cards that may not lead as restricted. */
export function isDuelCommander(traits: CardTraits): boolean {
  return mayLead(traits) && !isBanned(traits, 'duel') && traits.card.legalities['duel'] !== 'restricted'
}

/** In Brawl, planeswalkers may lead as well. */
export function isBrawler(traits: CardTraits): boolean {
  const { types } = traits.front
  const isPlaneswalker =
    types.includes('legendary') && types.includes('planeswalker') && !isNeverInDecks(traits)
  return (
    (mayLead(traits) || isPlaneswalker) &&
    ['standardbrawl', 'brawl'].some((format) => isLegal(traits, format))
  )
}

export function isOathbreaker(traits: CardTraits): boolean {
  const isPlaneswalker = traits.front.types.includes('planeswalker')
  return isPlaneswalker && !isNeverInDecks(traits) && !isBanned(traits, 'oathbreaker')
}

/** Whether the card can share command with another. */
export function hasPartner({ card }: CardTraits): boolean {
  return card.keywords.some((keyword) => PARTNER.test(keyword.toLowerCase()))
}

function mayLead(traits: CardTraits): boolean {
  if (isNeverInDecks(traits)) return false
  const { front } = traits
  if (front.rules.includes(ALLOWED)) return true
  if (!front.types.includes('legendary')) return false
  return (
    front.types.includes('creature') ||
    front.types.includes('background') ||
    isFightingMachine(front) ||
    CREATURE_ELSEWHERE.test(front.rules)
  )
}

/** Tokens, and what two cards meld into. */
function isNeverInDecks(traits: CardTraits): boolean {
  const { layout } = traits.card
  return layout === 'token' || layout === 'double_faced_token' || isMeldResult(traits)
}

/** A Vehicle or Spacecraft with power and toughness. */
function isFightingMachine({ types, face }: CardTraits['front']): boolean {
  return /\b(?:vehicle|spacecraft)\b/.test(types) && face.power !== null && face.toughness !== null
}

function isBanned({ card }: CardTraits, format: string): boolean {
  return card.legalities[format] === 'banned'
}

function isLegal({ card }: CardTraits, format: string): boolean {
  return ['legal', 'restricted'].includes(card.legalities[format] ?? '')
}
