import type { LineReading } from './read-line.ts'
import { CONDITION_WORDS, FINISH_WORDS, LANGUAGE_WORDS } from './words.ts'

/**
 * Writes a line that reads back as this: `4 Sol Ring (c21) #263 foil lp de`. The set and the number are marked,
 * so that neither is taken for anything else.
 */
export function writeLine(reading: LineReading): string {
  const { quantity, name, setCode, number, finish, condition, language } = reading
  return [
    quantity === undefined ? '' : `${String(quantity)}x`,
    name,
    setCode === undefined ? '' : `(${setCode})`,
    number === undefined ? '' : `#${number}`,
    finish === undefined ? '' : FINISH_WORDS[finish][0],
    condition === undefined ? '' : CONDITION_WORDS[condition][0],
    language === undefined ? '' : LANGUAGE_WORDS[language][0],
  ]
    .filter(Boolean)
    .join(' ')
}
