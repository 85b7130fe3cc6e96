import { listKinds } from '#engines/search/kinds.ts'
import { DIRECTIONS, DISPLAYS, ORDERS, PREFERENCES, UNIQUES } from '#engines/search/vocabulary.ts'

import {
  FORMAT_WORDS,
  FRAME_WORDS,
  GAME_WORDS,
  LANGUAGE_WORDS,
  NEW_WORDS,
  RARITY_WORDS,
  SET_TYPE_WORDS,
  STAMP_WORDS,
} from './closed-values.ts'
import { listColourWords } from './colour-words.ts'
import { meaningOfKind } from './kind-meanings.ts'
import {
  nameOfCurrency,
  nameOfFormat,
  nameOfGame,
  nameOfLanguage,
  namesOfColours,
} from './names-of-values.ts'

/** A value of a keyword and its meaning. */
export type ValueWord = readonly [value: string, explains: string]

/** A keyword in completion: the preferred word first, then the others that find it. */
export interface KeywordWord {
  readonly words: readonly string[]
  readonly explains: string
  readonly example: string
  readonly values?: () => readonly ValueWord[]
}

/** Turns a list of words into values, explained by `explain`. */
function listed(words: ReadonlyMap<string, string>, explain: (value: string) => string): () => ValueWord[] {
  return () => [...new Set(words.values())].map((value) => [value, explain(value)])
}

function plain<Value extends string>(
  values: readonly Value[],
  explain: (value: Value) => string,
): () => ValueWord[] {
  return () => values.map((value) => [value, explain(value)])
}

const manyColours = (): ValueWord[] => [
  ...listColourWords().map(([word, letters]): ValueWord => [word, namesOfColours(letters)]),
  ['multicolor', 'two colours or more'],
]
const colours = (): ValueWord[] => [...manyColours(), ['colorless', 'no colours']]
const mana = (): ValueWord[] => [...manyColours(), ['c', 'colourless mana']]
const formats = listed(FORMAT_WORDS, nameOfFormat)
const kinds = plain(listKinds(), meaningOfKind)

const TYPES = `
  creature instant sorcery artifact enchantment land planeswalker battle legendary basic snow token kindred aura equipment
  vehicle saga class angel beast bird cat cleric demon dinosaur dog dragon druid elemental elf faerie goblin human knight merfolk
  pirate rogue shaman sliver soldier spirit vampire warrior wizard wolf zombie plains island swamp mountain forest plane scheme
  vanguard`
const ABILITIES = `
  flying trample haste vigilance lifelink deathtouch menace reach defender flash hexproof indestructible ward prowess cycling
  kicker flashback equip scry mill surveil landfall convoke cascade affinity annihilator infect toxic proliferate persist undying
  changeling morph mutate ninjutsu protection shroud storm suspend unearth`
const BORDERS = ['black', 'white', 'silver', 'gold', 'borderless', 'yellow']
const LAYOUTS = `
  normal split flip transform modal_dfc meld leveler class case saga adventure mutate prototype battle planar scheme vanguard
  token double_faced_token emblem augment host art_series reversible_card`
const INCLUDED = ['extras', 'variations', 'multilingual', 'all']

function wordsIn(text: string): string[] {
  return text.trim().split(/\s+/)
}

function keyword(
  words: string,
  explains: string,
  example: string,
  values?: () => readonly ValueWord[],
): KeywordWord {
  return { words: words.split(' '), explains, example, ...(values === undefined ? {} : { values }) }
}

/** The keywords, most used first. */
export const KEYWORD_WORDS: readonly KeywordWord[] = [
  keyword(
    't type',
    'words in the type line',
    't:dragon',
    plain(wordsIn(TYPES), (type) => `type ${type}`),
  ),
  keyword('o oracle', 'words in the rules text', 'o:"draw a card"'),
  keyword('c color colors colour colours', 'colours', 'c:azorius', colours),
  keyword('id identity ci commander', 'colour identity', 'id:esper', colours),
  keyword('mv cmc manavalue', 'mana value', 'mv<=3', () => [
    ['even', 'an even mana value'],
    ['odd', 'an odd mana value'],
  ]),
  keyword('m mana', 'symbols in the mana cost', 'm:2WW'),
  keyword('is has', 'kind of card or printing', 'is:fetchland', kinds),
  keyword('not', 'kind it is not', 'not:reprint', kinds),
  keyword('f format legal', 'legal in a format', 'f:modern', formats),
  keyword('banned', 'banned in a format', 'banned:legacy', formats),
  keyword('restricted', 'restricted in a format', 'restricted:vintage', formats),
  keyword(
    'r rarity',
    'rarity',
    'r:mythic',
    listed(RARITY_WORDS, (rarity) => `rarity ${rarity}`),
  ),
  keyword('e set s edition', 'code or name of a set', 'e:dom'),
  keyword('b block', 'any set in a block', 'b:zen'),
  keyword('g group', 'all sets in one release', 'g:dom'),
  keyword(
    'st settype',
    'type of the set',
    'st:core',
    listed(SET_TYPE_WORDS, (type) => type.replaceAll('_', ' ')),
  ),
  keyword('pow power', 'power', 'pow>=4'),
  keyword('tou toughness', 'toughness', 'tou>pow'),
  keyword('pt powtou', 'power and toughness together', 'pt>=10'),
  keyword('loy loyalty', 'loyalty', 'loy=3'),
  keyword(
    'kw keyword',
    'keyword abilities',
    'kw:flying',
    plain(wordsIn(ABILITIES), (word) => `has ${word}`),
  ),
  keyword('name', 'a word or part of the name', 'name:"of the"'),
  keyword('fo fulloracle', 'words in the rules and reminder text', 'fo:lifelink'),
  keyword('ft flavor', 'words in the flavour text', 'ft:mishra'),
  keyword('lore', 'words anywhere on the card', 'lore:jace'),
  keyword('a artist', 'artist’s name', 'a:"john avon"'),
  keyword('produces', 'mana it makes', 'produces:wu', mana),
  keyword('devotion', 'what it adds to devotion', 'devotion:rr'),
  keyword('usd', 'price in dollars', 'usd<1'),
  keyword('eur', 'price in euros', 'eur<1'),
  keyword('tix', 'price in Magic Online tickets', 'tix<0.5'),
  keyword('usdfoil', 'foil price in dollars', 'usdfoil<5'),
  keyword(
    'cheapest',
    'cheapest printing of the card',
    'cheapest:usd',
    plain(['usd', 'eur', 'tix'], (currency) => `in ${nameOfCurrency(currency)}`),
  ),
  keyword('in', 'ever printed in a set, rarity, game or language', 'in:mythic', () => [
    ...listed(RARITY_WORDS, (rarity) => `ever ${rarity}`)(),
    ...listed(GAME_WORDS, (game) => `ever in ${nameOfGame(game)}`)(),
    ['booster', 'ever in a booster'],
    ['foil', 'ever in foil'],
  ]),
  keyword(
    'new',
    'first printing with something',
    'new:art',
    listed(NEW_WORDS, (word) => `first ${word}`),
  ),
  keyword('year', 'year it came out', 'year>=2020'),
  keyword('date', 'release date, or a set’s', 'date>=2024-06', () => [
    ['now', 'today'],
    ['today', 'today'],
  ]),
  keyword('cn number', 'collector number', 'cn:64a'),
  keyword('collector collectornumber', 'collector number without letters', 'collector:64'),
  keyword('lang language', 'language', 'lang:ja', listed(LANGUAGE_WORDS, nameOfLanguage)),
  keyword('game', 'where it can be played', 'game:arena', listed(GAME_WORDS, nameOfGame)),
  keyword(
    'frame',
    'frame and its effects',
    'frame:2003',
    listed(FRAME_WORDS, (frame) => `frame ${frame}`),
  ),
  keyword(
    'border',
    'border colour',
    'border:white',
    plain(BORDERS, (border) => `border ${border}`),
  ),
  keyword(
    'stamp',
    'security stamp',
    'stamp:acorn',
    listed(STAMP_WORDS, (stamp) => `stamp ${stamp}`),
  ),
  keyword('wm watermark', 'watermark', 'wm:izzet'),
  keyword(
    'layout',
    'card layout',
    'layout:saga',
    plain(wordsIn(LAYOUTS), (layout) => layout.replaceAll('_', ' ')),
  ),
  keyword('prints', 'how many printings', 'prints>=10'),
  keyword('sets', 'how many sets', 'sets=1'),
  keyword('paperprints', 'how many printings on paper', 'paperprints>=5'),
  keyword('papersets', 'how many sets on paper', 'papersets>=5'),
  keyword('illustrations', 'how many artworks', 'illustrations>1'),
  keyword('artists', 'how many artists', 'artists>1'),
  keyword('edhrec edhrecrank', 'rank on EDHREC', 'edhrec<=100'),
  keyword(
    'unique',
    'each card, printing or artwork once',
    'unique:prints',
    plain(UNIQUES, (word) => `each of the ${word}`),
  ),
  keyword(
    'order sort',
    'sort order',
    'order:usd',
    plain(ORDERS, (order) => `by ${order}`),
  ),
  keyword(
    'direction dir',
    'up or down',
    'direction:desc',
    plain(DIRECTIONS, (way) => DIRECTION_MEANINGS[way]),
  ),
  keyword(
    'prefer',
    'which printing to show',
    'prefer:oldest',
    plain(PREFERENCES, (word) => `${word} first`),
  ),
  keyword(
    'display as',
    'display style',
    'display:text',
    plain(DISPLAYS, (display) => `as ${display}`),
  ),
  keyword(
    'include',
    'what else to include',
    'include:extras',
    plain(INCLUDED, (word) => `with ${word}`),
  ),
]

const DIRECTION_MEANINGS = {
  auto: 'the default for that order',
  asc: 'least first',
  desc: 'most first',
} as const
