import { readPattern } from '#engines/search/regex/read-pattern.ts'
import type { TextName } from '#engines/search/term.ts'
import { foldText, squashName } from '#engines/search/text/fold.ts'

import { meant } from './typed-term.ts'
import type { TypedTerm, Verdict } from './typed-term.ts'

/** Types of cards that stay hidden unless a search asks for them. */
const HIDDEN_TYPES = new Set(['token', 'plane', 'phenomenon', 'scheme', 'vanguard', 'emblem'])

/** How the names of rebalanced cards begin. */
const REBALANCED_NAME = /^a-/i

/** Reads a word of a name, a quoted phrase, or a pattern. */
export function readName({ value, form }: TypedTerm): Verdict {
  if (form === 'pattern') {
    const pattern = readPattern(value)
    return 'ignored' in pattern ? pattern : meant({ on: 'name-pattern', pattern }, { widens: true })
  }
  const phrase = foldText(value)
  if (form === 'quoted') return phraseOf(phrase)
  // Names may start with a plus, so it counts.
  if (phrase.startsWith('+')) return phraseOf(phrase)
  const word = squashName(value)
  return meant(word === '' ? { on: 'everything' } : { on: 'name-word', word })
}

function phraseOf(phrase: string): Verdict {
  return meant(phrase === '' ? { on: 'everything' } : { on: 'name-phrase', phrase })
}

/** Reads the whole name of a card or a face. */
export function readExactName({ value }: TypedTerm): Verdict {
  const name = squashName(value)
  if (name === '') return meant({ on: 'everything' })
  return meant({ on: 'name-exact', name }, { includes: { rebalanced: REBALANCED_NAME.test(value) } })
}

/** A keyword with an operator but no value is a word of a name. An equals sign stays part of it. */
export function readDangling({ keyword, operator }: TypedTerm): Verdict {
  const isWord = operator === ':' || operator === '>' || operator === '<'
  return meant(
    isWord
      ? { on: 'name-word', word: squashName(keyword) }
      : { on: 'name-phrase', phrase: `${keyword}${operator}` },
  )
}

/** Makes a reader for texts that can be searched by pattern. */
export function textReader(text: Exclude<TextName, 'lore' | 'artist'>): (term: TypedTerm) => Verdict {
  return ({ value, form, isNegated }) => {
    if (form === 'pattern') {
      const pattern = readPattern(value)
      return 'ignored' in pattern ? pattern : meant({ on: 'text-pattern', text, pattern })
    }
    const part = foldText(value)
    return meant(
      { on: 'text', text, part },
      { widens: text === 'type' && !isNegated && HIDDEN_TYPES.has(part) },
    )
  }
}

export function readArtist({ value }: TypedTerm): Verdict {
  return meant({ on: 'text', text: 'artist', part: foldText(value) }, { widens: true })
}

/** Unlike elsewhere, accents count. */
export function readLore({ value }: TypedTerm): Verdict {
  const part = value.toLowerCase().replaceAll('æ', 'ae').replaceAll(/\s+/g, ' ')
  return {
    anyOf: [
      { on: 'text', text: 'lore', part },
      { on: 'name-part', part },
    ],
    widens: true,
  }
}
