import { SEARCH_TERMS_MAX } from '#contract/messages/search-words.ts'

/** What somebody looks for in their messages. */
export interface SearchTerms {
  /** Words and phrases. */
  readonly phrases: readonly string[]
  /** The word that is still being typed. */
  readonly beginning: string | undefined
  /** Who wrote it. */
  readonly from: string | undefined
}

/** A card in double brackets, a phrase in quotes, or a word. */
const TERM = /\[\[([^\]|]*)(?:\|[^\]]*)?\]\]|"([^"]*)"|(\S+)/gu
const FROM = /^from:(.+)$/iu
const LETTER = /[\p{L}\p{N}]/u
/** Fewer letters are the beginning of too many words. */
const BEGINNING_LETTERS = 3

/** Reads what is typed: words, `"a phrase"`, `[[a card]]` and `from:somebody`. The last word may be unfinished. */
export function readSearchTerms(text: string): SearchTerms {
  const terms = Array.from(text.matchAll(TERM), ([, card, phrase, word]) => ({
    text: card ?? phrase ?? word ?? '',
    isWord: word !== undefined,
    from: FROM.exec(word ?? '')?.[1],
  }))
  const said = terms.filter((term) => term.from === undefined && LETTER.test(term.text))
  const last = terms.at(-1)
  const begun = said.find((term) => term === last && term.isWord && lettersOf(term.text) >= BEGINNING_LETTERS)
  return {
    phrases: said
      .filter((term) => term !== begun)
      .map((term) => term.text)
      .slice(0, SEARCH_TERMS_MAX),
    beginning: begun?.text,
    from: terms.findLast((term) => term.from !== undefined)?.from,
  }
}

const lettersOf = (word: string) => word.match(new RegExp(LETTER, 'gu'))?.length ?? 0

/** Whether there is anything to look for. */
export function isSearch({ phrases, beginning, from }: SearchTerms): boolean {
  return phrases.length > 0 || beginning !== undefined || from !== undefined
}
