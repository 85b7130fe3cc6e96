import { readPattern } from '#engines/search/regex/read-pattern.ts'
import type { TextName } from '#engines/search/term.ts'
import { foldText, squashName } from '#engines/search/text/fold.ts'

import { meant } from './typed-term.ts'
import type { TypedTerm, Verdict } from './typed-term.ts'

/** Classes of cards that are hidden until they are asked for by their type. */
const HIDDEN_TYPES = new Set(['token', 'plane', 'phenomenon', 'scheme', 'vanguard', 'emblem'])

/** A word of a name, a quoted phrase of one, or a pattern. */
export function readName({ value, form }: TypedTerm): Verdict {
  if (form === 'pattern') {
    const pattern = readPattern(value)
    return 'ignored' in pattern ? pattern : meant({ on: 'name-pattern', pattern }, { widens: true })
  }
  const phrase = foldText(value)
  if (form === 'quoted') return phraseOf(phrase)
  // A plus counts in a name, and names begin with it.
  if (phrase.startsWith('+')) return phraseOf(phrase)
  const word = squashName(value)
  return meant(word === '' ? { on: 'everything' } : { on: 'name-word', word })
}

function phraseOf(phrase: string): Verdict {
  return meant(phrase === '' ? { on: 'everything' } : { on: 'name-phrase', phrase })
}

/** The whole of a name, or of the name of a face. */
export function readExactName({ value }: TypedTerm): Verdict {
  const name = squashName(value)
  return meant(name === '' ? { on: 'everything' } : { on: 'name-exact', name })
}

/** A keyword whose operator has nothing behind it is a word of a name; an equals sign stays on it. */
export function readDangling({ keyword, operator }: TypedTerm): Verdict {
  const isWord = operator === ':' || operator === '>' || operator === '<'
  return meant(
    isWord
      ? { on: 'name-word', word: squashName(keyword) }
      : { on: 'name-phrase', phrase: `${keyword}${operator}` },
  )
}

/** A reader of texts that may be searched by patterns. */
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

/** Its accents count. */
export function readLore({ value }: TypedTerm): Verdict {
  return meant(
    { on: 'text', text: 'lore', part: value.toLowerCase().replaceAll('æ', 'ae') },
    { widens: true },
  )
}
