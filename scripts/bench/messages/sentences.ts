import { Chance } from '#scripts/demo/chance.ts'

const SYLLABLES = ['ba', 'do', 'fe', 'gar', 'hul', 'ki', 'lo', 'mer', 'nu', 'pas', 'ri', 'sto', 'tan', 've']
/** The most frequent come first, as in any talk. */
const COMMON = ['the', 'you', 'and', 'for', 'trade', 'card', 'see', 'Friday', 'draft', 'deck', 'foil', 'have']
const VOCABULARY = 3000
const SENTENCES = 5000
const WORDS_EACH = 12

/** A word by how frequent it is, from 0. */
export function wordAt(rank: number): string {
  const common = COMMON[rank]
  if (common !== undefined) return common
  let word = ''
  for (let rest = rank; rest > 0; rest = Math.floor(rest / SYLLABLES.length))
    word += SYLLABLES[rest % SYLLABLES.length] ?? ''
  return `${word}n`
}

/** Sentences in which half of the words are common and most words are rare, as in any talk. */
export function sentences(): string[] {
  const chance = new Chance('messages')
  return Array.from({ length: SENTENCES }, () =>
    Array.from({ length: WORDS_EACH }, () => wordAt(Math.floor(VOCABULARY ** chance.next()) - 1)).join(' '),
  )
}
