import { expect, test } from 'vitest'

import { foldText } from '#engines/search/text/fold.ts'

import type { Pattern } from './pattern.ts'
import { readPattern } from './read-pattern.ts'

function read(source: string): Pattern {
  const pattern = readPattern(source)
  if ('ignored' in pattern) throw new Error(`/${source}/ was ignored: ${pattern.ignored}`)
  return pattern
}

const TROLL = foldText(
  'Trample\nWhenever this creature attacks, it gets +2/+0 until end of turn.\n{2}{R}: Regenerate Jötun.',
)

test.each([
  ['trample', true],
  ['TRAMPLE', true],
  ['JÖTUN', true],
  ['j[òóö]tun', true],
  ['j[À-ÿ]tun', true],
  ['/[−+]0', true],
  ['[A-F]nd of [[:upper:]]urn', true],
  ['^whenever', true],
  ['^attacks', false],
  ['turn\\.$', true],
  ['trample$', true],
  ['trample.whenever', false],
  ['trample\\nwhenever', true],
  ['trample\\swhenever', true],
  ['trample[^x]whenever', false],
  ['trample[^[:alpha:]]whenever', false],
  ['trample[\\s\\S]whenever', true],
  ['trample(.|\\n)whenever', true],
  ['\\battacks\\b', true],
  ['\\battack\\b', false],
  ['\\yattacks\\y', true],
  ['\\mattack', true],
  ['\\mttack', false],
  ['attacks\\M', true],
  ['attack\\M', false],
  ['[[:<:]]end[[:>:]]', true],
  ['at\\Btacks', true],
  ['\\Atrample', true],
  ['\\Awhenever', false],
  ['jotun\\.\\Z', true],
  ['\\d/\\+\\d', true],
  ['\\w+ \\w+ attacks,', true],
  ['\\+2\\/\\+0', true],
  ['end\\x20of', true],
  ['end\\u0020of', true],
  ['[[:digit:]][[:punct:]]\\+[[:digit:]]', true],
  ['{r}:', true],
  ['^{2}{R}', undefined],
  ['^\\{2}{R}', true],
  ['t{2}acks', true],
  ['t{3,}acks', false],
  ['at{1,2}?acks', true],
  ['r(?:e|u)gen(er)?ate', true],
  ['tra(?#a comment)mple', true],
  ['untap|until|untie', true],
  ['untap|untie', false],
  ['un|', true],
  ['gets (?=\\+2)', true],
  ['gets (?!\\+2)', false],
  ['(?<=this )creature', true],
  ['(?<!this )creature', false],
  ['(?<!(a|e|i)\\w*)r', true],
  ['(t)\\1acks', false],
  ['t\\0|t\\27', false],
  ['[]{}]', true],
  ['[^]]$', true],
  ['[+-]\\d', true],
  ['', true],
])('/%s/ matches the text of a troll: %s', (source, isFound) => {
  const pattern = readPattern(source)
  expect('ignored' in pattern ? undefined : pattern.matcher().test(TROLL)).toBe(isFound)
})

test.each([
  [
    '\\sm',
    ['{w}', '{12}', '{x}', '{c}', '{2/w}', '{g/u/p}', '{h}', '{hr}', '{½}', '{p}'],
    ['{t}', '{q}', '{e}', 'm'],
  ],
  ['\\sc', ['{w}', '{2/w}', '{g/p}', '{w/u}'], ['{c}', '{2}', '{hr}', '{t}', '{p}']],
  ['\\ss', ['{w}', '{t}', '{q}', '{chaos}'], ['{', 'w', '{t']],
  ['\\smr', ['{w}{w}', '{2/u}{2/u}', '{1}{1}', '{x}{x}'], ['{w}{u}', '{w}', '{p}{p}', '{t}{t}']],
  ['\\smh', ['{w/u}', '{2/w}', '{g/w/p}'], ['{w}', '{w/p}', '{p}']],
  ['\\smp', ['{w/p}', '{g/w/p}', '{h}'], ['{w/u}', '{p}', '{w}']],
  ['\\spt', ['a 3/3 elf', 'x/x', '*/4', '1/1'], ['3/ 3', 'a/b', '/3']],
  ['\\spp', ['+1/+1', '+x/+0', '+10/+10'], ['1/1', '-1/-1', '+1/-1']],
  ['\\smm', ['-1/-1', '-x/-x'], ['+1/+1', '1/1', '-1/+1']],
  ['\\sm{2}', ['{w}{2}'], ['{w} {u}', '{w}']],
  ['\\smana', ['{w}ana'], [' mana']],
  ['[\\sm]', ['m', ' '], ['{w}']],
])('/%s/ matches %j and not %j', (source, inThese, notInThese) => {
  const matcher = read(source).matcher()
  expect(inThese.filter((text) => !matcher.test(text))).toEqual([])
  expect(notInThese.filter((text) => matcher.test(text))).toEqual([])
})

test.each<[string, readonly string[]]>([
  ['destroy target creature', ['destroy target creature']],
  ['Séance', ['seance']],
  ['^{T}: Add', ['{t}: add']],
  ['\\bante\\b', ['ante']],
  ['draws? (two|three) cards', [' cards', 'draw']],
  ['whenever .* enters', ['whenever ', ' enters']],
  ['deals [0-9]+ damage to (any target|each)', [' damage to ', 'deals ']],
  ['(tap|untap) target', ['tap target']],
  ['(orc|orcs) army', [' army', 'orc']],
  ['orc|elf', []],
  ['untap|tap', ['tap']],
  ['(?:life )?gain', ['gain']],
  ['(?:ha){3}', ['hahaha']],
  ['(?:ha){2,}!', ['haha!']],
  ['(?:ha|ho){2,}hum', ['hum']],
  ['(?=.*draw)loot', ['draw', 'loot']],
  ['(?!.*draw)loot', ['loot']],
  ['a.b', []],
  ['go', []],
  ['(abc)\\1(def)', ['abc', 'def']],
])('every match of /%s/ contains %j', (source, pieces) => {
  expect([...read(source).pieces].toSorted()).toEqual([...pieces].toSorted())
})

test('the longest piece comes first', () => {
  expect(read('you may .* instead of drawing').pieces).toEqual([' instead of drawing', 'you may '])
})
