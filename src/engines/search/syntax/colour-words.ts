/** Words for sets of colours, and their letters. */
const WORDS: Readonly<Record<string, string>> = {
  white: 'w',
  blue: 'u',
  black: 'b',
  red: 'r',
  green: 'g',
  azorius: 'wu',
  dimir: 'ub',
  rakdos: 'br',
  gruul: 'rg',
  selesnya: 'gw',
  orzhov: 'wb',
  izzet: 'ur',
  golgari: 'bg',
  boros: 'rw',
  simic: 'gu',
  silverquill: 'wb',
  prismari: 'ur',
  witherbloom: 'bg',
  lorehold: 'rw',
  quandrix: 'gu',
  bant: 'gwu',
  esper: 'wub',
  grixis: 'ubr',
  jund: 'brg',
  naya: 'rgw',
  abzan: 'wbg',
  jeskai: 'urw',
  sultai: 'bgu',
  mardu: 'rwb',
  temur: 'gur',
  chaos: 'ubrg',
  'glint-eye': 'ubrg',
  aggression: 'brgw',
  'dune-brood': 'brgw',
  altruism: 'rgwu',
  'ink-treader': 'rgwu',
  growth: 'gwub',
  'witch-maw': 'gwub',
  artifice: 'wubr',
  'yore-tiller': 'wubr',
}

const COLOURLESS = new Set(['colorless', 'colourless', 'brown'])
const MANY = new Set(['m', 'gold', 'multicolor', 'multicolour', 'multicolored', 'multicoloured'])

/** The letters a word stands for, such as `wu` for `azorius`. */
export function findColourWord(word: string): string | undefined {
  return Object.hasOwn(WORDS, word) ? WORDS[word] : undefined
}

export function isColourless(word: string): boolean {
  return COLOURLESS.has(word)
}

/** Whether it means two or more colours. */
export function isMany(word: string): boolean {
  return MANY.has(word)
}

/** Every word for colours, for completion. */
export function listColourWords(): readonly (readonly [word: string, letters: string])[] {
  return Object.entries(WORDS)
}
