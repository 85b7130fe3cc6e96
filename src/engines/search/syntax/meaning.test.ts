import { expect, test } from 'vitest'

import type { Node } from '#engines/search/question.ts'

import { meaningOf } from './meaning.ts'
import { readQuestion } from './read-question.ts'

/** Describes the first term of a search, with its minus if any. */
function say(query: string): string {
  return sayNode(
    readQuestion(query, { dialect: 'tradewyrm', today: '2026-11-21', callerKeywords: ['binder'] }).root,
  )
}

function sayNode(node: Node | null, isNegated = false): string {
  if (node === null) return 'nothing'
  if (node.join === 'none') return meaningOf(node, isNegated)
  return node.join === 'not' ? sayNode(node.node, !isNegated) : sayNode(node.nodes[0] ?? null, isNegated)
}

test.each([
  ['Lim-Dûl', 'the name has “Lim-Dûl”'],
  ['-"old wyrm"', 'the name does not have “old wyrm”'],
  ['!“Old Wyrm”', 'the name is “Old Wyrm”'],
  ['name:/^old/', 'the name matches /^old/'],
  ['t:wyrm', 'the type has “wyrm”'],
  ['o:“is flying”', 'the rules say “is flying”'],
  ['-o:"has flying"', 'the rules do not say “has flying”'],
  ['ft:hoard', 'the flavour text says “hoard”'],
  ['-a:ohman', 'the artist is not “ohman”'],
  ['c:r', 'the colours include red'],
  ['-c:wu', 'the colours do not include white and blue'],
  ['c=bant', 'the colours are white, blue and green'],
  ['c:c', 'is colourless'],
  ['c:', 'the name has “c” (no value yet)'],
  ['-usd>', 'the name does not have “usd” (no value yet)'],
  ['mv>=', 'the name has “mv>=” (no value yet)'],
  ['id:gruul', 'fits a deck of red and green'],
  ['produces:g', 'makes mana that is green'],
  ['c=1', 'has 1 colour'],
  ['id>=3', 'has at least 3 colours in its identity'],
  ['m:2WW', 'the mana cost includes {2}{W}{W}'],
  ['m={g}', 'the mana cost is {G}'],
  ['m=0', 'the mana cost is {0}'],
  ['devotion:gg', 'adds at least 2 to devotion to green'],
  ['mv<=3', 'costs at most 3 mana'],
  ['-mv<=3', 'does not cost at most 3 mana'],
  ['pow>4', 'the power is more than 4'],
  ['edhrec<=100', 'the rank on EDHREC is at most 100'],
  ['collector:7', 'the collector number is 7'],
  ['pow=tou', 'the power is the same as the toughness'],
  ['tou>=pow', 'the toughness is at least the power'],
  ['usd<2.5', 'costs less than $2.5'],
  ['year>=2020', 'came out from 2020'],
  ['-date:2020', 'did not come out in 2020'],
  ['date<2020-06', 'came out before 2020-06'],
  ['date>today', 'came out after 2026-11-21'],
  ['date>=roe', 'came out with or after the set ROE'],
  ['mv:odd', 'the mana value is odd'],
  ['r>=rare', 'is at least rare'],
  ['f:modern', 'is legal in Modern'],
  ['-f:pdh', 'is not legal in Pauper Commander'],
  ['banned:duel', 'is banned in Duel Commander'],
  ['e:roe', 'is in the set ROE'],
  ['e:"Rise of Wyrms"', 'is in the set “rise of wyrms”'],
  ['lang:ja', 'is in Japanese'],
  ['game:arena', 'is in Magic Arena'],
  ['kw:flying', 'has flying'],
  ['-kw:flying', 'does not have flying'],
  ['is:fetchland', 'is a fetch land'],
  ['not:reprint', 'is not a reprint'],
  ['is:commander', 'can be a commander'],
  ['-is:commander', 'cannot be a commander'],
  ['is:foil', 'comes in foil'],
  ['not:foil', 'does not come in foil'],
  ['has:flavor', 'has flavour text'],
  ['-has:flavor', 'does not have flavour text'],
  ['is:ripplefoil', 'is marked “ripplefoil”'],
  ['new:art', 'is the first of its card with this art'],
  ['in:mtgo', 'was ever printed in “mtgo”'],
  ['-in:mtgo', 'was not ever printed in “mtgo”'],
  ['cheapest:eur', 'is its card’s cheapest printing in euros'],
  ['binder:trade', 'is in binder “trade”'],
  ['lang:any', 'is any card'],
])('%s means: %s', (query, meaning) => {
  expect(say(query)).toBe(meaning)
})
