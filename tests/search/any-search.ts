import fc from 'fast-check'

import { anyPattern } from './any-pattern.ts'

/** The longest accepted search. */
const LONGEST = 1000

const KEYWORDS = `
  c color colors colour colours id identity ci commander m mana mv cmc manavalue devotion produces t type o oracle fo
  fulloracle kw keyword ft flavor lore name n a artist wm watermark pow power tou toughness pt powtou loy loyalty def usd eur tix
  usdfoil year date cn number collector collectornumber r rarity e s set edition b block g group st settype set_type in
  game lang language border frame stamp layout f format legal banned restricted is not has new cheapest prints sets
  paperprints papersets illustrations artists edhrec edhrecrank edhrec_rank oracleid scryfallid illustrationid mtgoid arenaid tcgplayerid cardmarketid
  multiverseid oracle_id unique order sort direction dir display as prefer include otag oracletag function art atag
  arttag cube binder nonsense __proto__ constructor`
  .trim()
  .split(/\s+/)
const OPERATORS = [':', ':', ':', '=', '!=', '<', '<=', '>', '>=', '=>', '=<', '!', '::', ' : ', '']
const WORDS = `
  wyrm ember dragon creature land instant legendary elf the of // mythic rare common m s special bonus w u b r g c wub
  azorius bant colorless gold brown rainbow all mw cq 2 0 -1 3.5 1e99 99999999999999999999 NaN Infinity even odd * x ½ ∞
  pow tou mv pt loy usd cn year 2{w}{u} {2/w}{w/p} {x}{x}{r} wwuu {s} {c} {} { }} rr {r/g}{r/g} standard modern vintage
  frontier edh 2020 2020-02 2020-02-30 2020-13-45 now today zzzz hrd hrt first-hoard en ja any zhs english klingon paper
  mtgo arena foil nonfoil etched promo spell permanent vanilla dfc commander fetchland extra unique full flavor rarity
  flavor artist frame cards prints art name released color rarity edhrec penny spoiled auto asc desc grid checklist
  oldest newest usd-low eur-high default atypical notub extras everything variations multilingual 1993 2015 future
  showcase black borderless oval triangle 44a 44★ 129† 1-5 a0000000-0000-4000-8000-000000000001 abc Æther lim-dûl
  ~ “draw ”card ’s „quoted 　 ﷺ e\u0301 \u{1F409} \ud800`
  .trim()
  .split(/\s+/)

/** Values their keywords understand, so the terms reach the cards. */
const PROPER = [
  [
    'c color id identity produces',
    ': = != < <= > >= !',
    'w u b r g wub azorius bant colorless m rainbow 2 0 5',
  ],
  [
    'pow tou pt loy mv prints sets illustrations artists',
    ': = != < <= > >=',
    '0 1 2 3.5 -1 pow tou mv pt loy even',
  ],
  ['usd eur tix usdfoil cn year', ': = != < <= > >=', '0 1 0.25 100 2029 44 usd eur cn'],
  ['m mana devotion', ': = != < <= > >=', '2WW {2/W} {X}{R} 0 rr {r/g}{r/g} {w/p} wubrg {s} 16'],
  ['t type', ': =', 'creature land wyrm "legendary creature" token e — elf'],
  ['o oracle fo ft lore', ': =', 'draw "draw a card" flying {t} ~ "when ~ enters" a damage'],
  ['name a wm kw', ': =', 'ember "of the" e flying trample "first strike" wyrm'],
  ['r rarity in', ': = != < >=', 'common uncommon rare mythic special c m'],
  ['e set b g st in', ': =', 'hrd hrt "first hoard" expansion promo token ahrd thrd'],
  ['date', ': = != < <= > >=', '2026 2026-11 2026-11-01 now hrd'],
  ['f legal banned restricted', ': =', 'modern vintage commander standard pauper'],
  [
    'is not has new',
    ':',
    'foil promo spell permanent vanilla reprint full dual historic token extra rarity art flavor',
  ],
  [
    'border frame stamp layout lang game',
    ': =',
    'black borderless showcase 2015 oval normal split transform en any paper arena',
  ],
  [
    'unique order dir prefer include display',
    ':',
    'cards prints art name usd released color asc desc oldest usd-low extras grid',
  ],
].map((columns) => columns.map((column) => column.match(/"[^"]*"|\S+/g) ?? []))

const word = fc.constantFrom(...WORDS)
const anyText = fc.oneof(
  { arbitrary: word, weight: 6 },
  { arbitrary: fc.string({ maxLength: 12 }), weight: 1 },
  { arbitrary: fc.string({ unit: 'binary', maxLength: 8 }), weight: 1 },
)
const value = fc.oneof(
  { arbitrary: word, weight: 5 },
  { arbitrary: anyText, weight: 2 },
  {
    arbitrary: fc.array(word, { minLength: 2, maxLength: 4 }).map((words) => `"${words.join(' ')}"`),
    weight: 1,
  },
  { arbitrary: anyText.map((text) => `'${text}'`), weight: 1 },
  { arbitrary: anyText.map((text) => `"${text}`), weight: 1 },
  { arbitrary: anyPattern.map((source) => `/${source}/`), weight: 2 },
)
const term = fc
  .tuple(
    fc.constantFrom('', '', '', '-', '--', '!'),
    fc.constantFrom(...KEYWORDS),
    fc.constantFrom(...OPERATORS),
    value,
  )
  .map((parts) => parts.join(''))
const properTerm = fc
  .tuple(fc.constantFrom('', '', '', '-'), fc.constantFrom(...PROPER))
  .chain(([minus, parts]) =>
    fc.tuple(fc.constant(minus), ...parts.map((choices) => fc.constantFrom(...choices))),
  )
  .map((parts) => parts.join(''))
const patternTerm = fc
  .tuple(fc.constantFrom('', '-'), fc.constantFrom('o', 'fo', 't', 'ft', 'name', 'm', 'e'), anyPattern)
  .map(([minus, keyword, source]) => `${minus}${keyword}:/${source}/`)
const leaf = fc.oneof(
  { arbitrary: properTerm, weight: 10 },
  { arbitrary: patternTerm, weight: 2 },
  { arbitrary: term, weight: 8 },
  { arbitrary: value, weight: 2 },
  { arbitrary: value.map((name) => `!${name}`), weight: 1 },
  { arbitrary: fc.constantFrom('++', '@@', 'or', 'and', '-', '(', ')', '()', '"', '/'), weight: 1 },
)
const { group } = fc.letrec<{ group: string; node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    { arbitrary: leaf, weight: 5 },
    { arbitrary: tie('group').map((inner) => `(${inner})`), weight: 1 },
  ),
  group: fc
    .tuple(
      fc.array(tie('node'), { minLength: 1, maxLength: 4 }),
      fc.constantFrom(' ', ' ', ' or ', ' AND ', ' -', '  ', ''),
    )
    .map(([nodes, between]) => nodes.join(between)),
}))
const deep = fc
  .tuple(fc.constantFrom('(', '-(', '((', 'not:', 'a or (', '-'), fc.integer({ min: 1, max: 400 }), leaf)
  .map(
    ([opening, times, inner]) =>
      `${opening.repeat(times)}${inner}${')'.repeat(times * opening.split('(').length)}`,
  )
const long = fc
  .tuple(leaf, fc.integer({ min: 2, max: 400 }), fc.constantFrom(' ', ' or ', ''))
  .map(([inner, times, between]) => Array.from({ length: times }, () => inner).join(between))

/**
 * Anything a member may type into the search box, whether they know the language or mean harm. At most 1,000
 * characters.
 */
export const anySearch: fc.Arbitrary<string> = fc
  .oneof(
    { arbitrary: group, weight: 200 },
    { arbitrary: leaf, weight: 60 },
    { arbitrary: fc.string({ maxLength: 60 }), weight: 20 },
    { arbitrary: fc.string({ unit: 'binary', maxLength: 60 }), weight: 20 },
    {
      arbitrary: fc.string({ unit: fc.constantFrom(...'()"\'/\\-!:=<>{}~ orand'.split('')), maxLength: 40 }),
      weight: 30,
    },
    { arbitrary: fc.string({ minLength: 900, maxLength: LONGEST }), weight: 1 },
    { arbitrary: deep, weight: 3 },
    { arbitrary: long, weight: 3 },
  )
  .map((search) => search.slice(0, LONGEST))
