/** What a line may say of copies in one word. The first word of each list is the one we write. */
export const FINISH_WORDS = {
  nonfoil: ['nonfoil', 'nf', 'normal', 'regular'],
  foil: ['foil', 'f'],
  etched: ['etched', 'e'],
} as const

/** On the ladder members choose from: a lone `ex` or `pl` belongs to another one, and is no condition here. */
export const CONDITION_WORDS = {
  NM: ['nm', 'mint'],
  LP: ['lp', 'sp'],
  MP: ['mp'],
  HP: ['hp'],
  DMG: ['dmg', 'dm', 'damaged'],
} as const

/** Scryfall's code, those of other apps, and the name. */
export const LANGUAGE_WORDS = {
  en: ['en', 'eng', 'english'],
  es: ['es', 'spanish', 'espanol'],
  fr: ['fr', 'fre', 'french', 'francais'],
  de: ['de', 'ger', 'german', 'deutsch'],
  it: ['it', 'ita', 'italian', 'italiano'],
  pt: ['pt', 'portuguese'],
  ja: ['ja', 'jp', 'jpn', 'japanese'],
  ko: ['ko', 'kr', 'kor', 'korean'],
  ru: ['ru', 'rus', 'russian'],
  zhs: ['zhs', 'cs', 'cn', 'chinese'],
  zht: ['zht', 'ct', 'tw'],
  he: ['he', 'hebrew'],
  la: ['la', 'latin'],
  grc: ['grc', 'greek'],
  ar: ['ar', 'arabic'],
  sa: ['sa', 'sanskrit'],
  ph: ['ph', 'phyrexian'],
  qya: ['qya', 'quenya'],
} as const

export type QuickFinish = keyof typeof FINISH_WORDS
export type QuickCondition = keyof typeof CONDITION_WORDS
export type QuickLanguage = keyof typeof LANGUAGE_WORDS

/** Finds what a word in lower case means in one of the lists above. */
export function meaningIn<Meaning extends string>(
  words: Readonly<Record<Meaning, readonly string[]>>,
  word: string,
): Meaning | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- TypeScript types the keys of an object as strings
  return (Object.keys(words) as Meaning[]).find((meaning) => words[meaning].includes(word))
}
