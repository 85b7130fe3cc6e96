import type { CardTraits, FaceTraits } from './card-traits.ts'

/** Modes are listed with bullets, with a plus if they have costs, or paid for in pawprints. */
const MODES = /•|^(?:spree|tiered)\b|\{P\} worth of modes/im

/** Whether a spell or ability offers modes. */
export function isModal({ faces }: CardTraits): boolean {
  return faces.some(({ rules }) => MODES.test(rules))
}

/** Whether the text, with reminders, has the word that tells when something comes onto the battlefield. */
export function saysEnters({ faces }: CardTraits): boolean {
  return faces.some(({ face }) => /enters/i.test(face.oracleText))
}

/** A creature without rules text. Lands don't count, because they produce mana. */
export function isVanilla({ front }: CardTraits): boolean {
  return isCreatureAlone(front) && front.rules === ''
}

function isCreatureAlone({ types }: FaceTraits): boolean {
  return types.includes('creature') && !types.includes('land')
}

/** What occurs in rules text but not in keyword abilities: a sentence, or a number that isn't a cost. */
const MORE_THAN_KEYWORD = /[.:]|—(?! )|\b(?:when|whenever|you)\b|(?<![{\d])\d+(?![\d}])/i

/**
 * A creature with one face and only keyword abilities. Keywords with a number, such as Bushido 2, don't
 * count.
 */
export function isFrenchVanilla({ front, faces, card }: CardTraits): boolean {
  if (faces.length > 1 || !isCreatureAlone(front) || front.rules === '') return false
  const keywords = card.keywords.map((keyword) => keyword.toLowerCase())
  return front.rules.split('\n').every((line) => isKeywordLine(line, keywords))
}

function isKeywordLine(line: string, keywords: readonly string[]): boolean {
  return line
    .toLowerCase()
    .split(/[,;] /)
    .every((part) => keywords.some((keyword) => isAbility(part, keyword)))
}

function isAbility(part: string, keyword: string): boolean {
  return part.startsWith(keyword) && !MORE_THAN_KEYWORD.test(part.slice(keyword.length))
}
