/** Who asks for what, how many days ago: so many cards given and looked for, words, and to whom if not to everybody. */
export type Asking = readonly [
  poster: string,
  daysAgo: number,
  gives: readonly string[],
  seeks: readonly string[],
  note: string,
  to?: string,
]

/** A theme of the hoard stands for a card of it; anything else is words. */
export const ASKINGS: readonly Asking[] = [
  ['Wilhelmina', 12, ['gold'], ['legends', 'legends'], 'For the last three pages of “Legends”.'],
  ['Ioan', 10, ['A playmat of the Crooked Lantern'], ['dear'], ''],
  ['Sigrun', 8, ['gems', 'white'], ['dragons'], 'I have it with me every Friday.'],
  ['hexwright', 7, ['humble', 'humble', 'humble'], ['spells'], 'Four for one is fine.'],
  ['Maren', 6, ['gems'], ['green', 'A dice tower'], 'For the deck, not for the shelf.'],
  ['LadyQuill', 5, ['blue'], ['enchantments'], 'Any language, if the words are good.'],
  ['Pell', 3, ['shining'], ['humble', 'lands'], 'My first request. Be kind.'],
  ['oddvar_the_odd', 2, ['Odd numbers of odd cards'], ['tales'], ''],
  ['Gudrun', 1, ['red'], ['dragons'], 'Before Friday, if it can be done.', 'Maren'],
]
