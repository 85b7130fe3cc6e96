import { type LanguageRead, NO_LANGUAGE } from '#engines/formats/row.ts'
import { type Language, LANGUAGES } from '#engines/formats/vocabulary.ts'

import { remember } from './remember.ts'

export type LanguageWords = Readonly<Partial<Record<Language, string>>>

export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
  it: 'Italian',
  pt: 'Portuguese',
  ja: 'Japanese',
  ko: 'Korean',
  ru: 'Russian',
  zhs: 'Chinese',
  zht: 'Traditional Chinese',
  he: 'Hebrew',
  la: 'Latin',
  grc: 'Ancient Greek',
  ar: 'Arabic',
  sa: 'Sanskrit',
  ph: 'Phyrexian',
  qya: 'Quenya',
}

/** Keys are letters only, in lower case. */
const OTHER_WORDS: readonly (readonly [string, Language])[] = [
  ['eng', 'en'],
  ['englisch', 'en'],
  ['sp', 'es'],
  ['spa', 'es'],
  ['fre', 'fr'],
  ['ger', 'de'],
  ['ita', 'it'],
  ['por', 'pt'],
  ['ptbr', 'pt'],
  ['portuguesebrazil', 'pt'],
  ['brazilianportuguese', 'pt'],
  ['portuguesebrazilian', 'pt'],
  ['jp', 'ja'],
  ['jpn', 'ja'],
  ['kr', 'ko'],
  ['kor', 'ko'],
  ['rus', 'ru'],
  ['cn', 'zhs'],
  ['chn', 'zhs'],
  ['chi', 'zhs'],
  ['cs', 'zhs'],
  ['zh', 'zhs'],
  ['zhcn', 'zhs'],
  ['zhhans', 'zhs'],
  ['chineses', 'zhs'],
  ['schinese', 'zhs'],
  ['chinesesimplified', 'zhs'],
  ['simplifiedchinese', 'zhs'],
  ['ct', 'zht'],
  ['tw', 'zht'],
  ['zhtw', 'zht'],
  ['zhhant', 'zht'],
  ['chineset', 'zht'],
  ['tchinese', 'zht'],
  ['chinesetraditional', 'zht'],
  ['greek', 'grc'],
  ['deutsch', 'de'],
  ['francais', 'fr'],
  ['espanol', 'es'],
  ['italiano', 'it'],
  ['portugues', 'pt'],
]
const WORDS: ReadonlyMap<string, Language> = new Map([
  ...LANGUAGES.map((code) => [code, code] as const),
  ...LANGUAGES.map((code) => [lettersOf(LANGUAGE_NAMES[code]), code] as const),
  ...OTHER_WORDS,
])

/** Finds Scryfall's code for a language's name or code in any app's spelling. */
export const readLanguage: (word: string) => LanguageRead = remember((word) =>
  word === '' ? NO_LANGUAGE : { code: WORDS.get(lettersOf(word)) ?? null, word },
)

function lettersOf(word: string): string {
  return word
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, '')
}

/** Cardmarket numbers its languages from 1. */
export const CARDMARKET_LANGUAGES: readonly string[] = [
  '',
  'English',
  'French',
  'German',
  'Spanish',
  'Italian',
  'Simplified Chinese',
  'Japanese',
  'Portuguese',
  'Russian',
  'Korean',
  'Traditional Chinese',
]

export const TCGPLAYER_LANGUAGES: LanguageWords = {
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  de: 'German',
  it: 'Italian',
  pt: 'Portuguese',
  ja: 'Japanese',
  ko: 'Korean',
  ru: 'Russian',
  zhs: 'Chinese (S)',
  zht: 'Chinese (T)',
}

export const ARCHIDEKT_LANGUAGES: LanguageWords = {
  en: 'EN',
  es: 'SP',
  fr: 'FR',
  de: 'DE',
  it: 'IT',
  pt: 'PT',
  ja: 'JP',
  ko: 'KR',
  ru: 'RU',
  zhs: 'CS',
  zht: 'CT',
}

/** Deckbox has one word for both Chinese scripts, and none for fictional languages. */
const { zht: _, ph: __, qya: ___, ...deckboxNames } = LANGUAGE_NAMES
export const DECKBOX_LANGUAGES: LanguageWords = deckboxNames

export const LANGUAGE_CODES: LanguageWords = Object.fromEntries(LANGUAGES.map((code) => [code, code]))

export const MANABOX_LANGUAGES: LanguageWords = { ...LANGUAGE_CODES, zhs: 'zh_CN', zht: 'zh_TW' }
