import { ABILITY_WORDS, KEYWORD_ABILITIES, KEYWORD_ACTIONS } from '#engines/search/game-keywords.ts'

export type WordCatalog = 'keyword-abilities' | 'keyword-actions' | 'ability-words' | 'flavor-words'

/** What a card says in its rules. */
export interface RulesTexts {
  /** As Scryfall lists them on the card. */
  readonly keywords: readonly string[]
  /** The rules text of the card, or of each of its faces. */
  readonly texts: readonly string[]
}

/**
 * Sorts the words that cards use for what they do. A card's keywords do not say of which kind they are; the
 * lists of the game's words do. Flavour words are in no list and among no card's keywords: they are what else
 * stands before a dash.
 */
export class RulesWords {
  readonly #keywords = new Map<string, string>()
  readonly #beforeDash = new Map<string, string>()

  add({ keywords, texts }: RulesTexts): void {
    for (const keyword of keywords) keep(this.#keywords, keyword)
    for (const text of texts) {
      for (const word of beforeDashIn(text)) keep(this.#beforeDash, word)
    }
  }

  /** The words of each kind, in alphabetical order. */
  sorted(): Readonly<Record<WordCatalog, string[]>> {
    const kindOf = (key: string) =>
      KIND_OF.get(key) ?? (this.#beforeDash.has(key) ? 'ability-words' : undefined)
    const keywords = [...this.#keywords].map(
      ([key, word]) => [kindOf(key) ?? 'keyword-abilities', word] as const,
    )
    const unlisted = [...this.#beforeDash].filter(([key]) => !this.#keywords.has(key))
    const others = unlisted.map(([key, word]) => [KIND_OF.get(key) ?? 'flavor-words', word] as const)
    const words = [...keywords, ...others]
    const of = (catalog: WordCatalog) => words.flatMap(([kind, word]) => (kind === catalog ? word : []))
    return {
      'keyword-abilities': inOrder(of('keyword-abilities')),
      // Cards do not list actions that are too common to be worth it, such as Tap.
      'keyword-actions': inOrder([...of('keyword-actions'), ...KEYWORD_ACTIONS]),
      'ability-words': inOrder(of('ability-words')),
      'flavor-words': inOrder(of('flavor-words')),
    }
  }
}

const KIND_OF: ReadonlyMap<string, WordCatalog> = new Map([
  ...KEYWORD_ABILITIES.map((word) => [keyOf(word), 'keyword-abilities'] as const),
  ...KEYWORD_ACTIONS.map((word) => [keyOf(word), 'keyword-actions'] as const),
  ...ABILITY_WORDS.map((word) => [keyOf(word), 'ability-words'] as const),
])

/** The first spelling stays. */
function keep(words: Map<string, string>, word: string): void {
  const key = keyOf(word)
  if (!words.has(key)) words.set(key, word)
}

/** One spelling of each word. */
function inOrder(words: readonly string[]): string[] {
  return [...new Map(words.map((word) => [keyOf(word), word] as const).toReversed()).values()].toSorted()
}

function keyOf(word: string): string {
  return word.toLowerCase().replaceAll('’', "'")
}

/** A few words before a dash with spaces, perhaps as a choice of several, and then a rule. */
const BEFORE_DASH = /^(?:• )?([^•—|.:+"“”{}()\n]{2,60}?) — \S/gmu
/**
 * What else stands there: chapters, results of dice, stages, parts of a case or an attraction, and sentences
 * that go on after the dash.
 */
const STRUCTURE =
  /^(?:[IVX]+(?:, [IVX]+)*|[\d–-]+(?: (?:or|to) \d+)?|stage \d+|to solve|prize|each .*|choose .*|target .*|(?:if|when|whenever|at) .*)$/iu

/** Rooms of a dungeon stand before a dash too. */
const DUNGEON = '(Leads to:'

function beforeDashIn(text: string): string[] {
  if (text.includes(DUNGEON)) return []
  const words = [...text.matchAll(BEFORE_DASH)].map(([, word = '']) => word.trim())
  return words.filter((word) => !STRUCTURE.test(word) && !isChosen(word, text))
}

/** Whether a player chooses the word itself, so that it has a meaning: "choose Khans or Dragons". */
function isChosen(word: string, text: string): boolean {
  return new RegExp(`\\bchoose\\b[^.\\n—]*\\b${RegExp.escape(word)}\\b`, 'iu').test(text)
}
