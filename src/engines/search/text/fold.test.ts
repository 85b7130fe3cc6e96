import fc from 'fast-check'
import { expect, test } from 'vitest'

import { foldText, lowerText, squashName } from './fold.ts'

test.each([
  ['Séance', 'seance'],
  ['Æther Þorn', 'aether thorn'],
  ['Œdipe ﬂöte', 'oedipe flote'],
  ['Urza’s “Tower”', 'urza\'s "tower"'],
  ['−3: Draw', '-3: draw'],
  ['Whenever • — ½ ∞ ‹„″', 'whenever • — ½ ∞ ‹„″'],
  ['ÅNGSTRÖM', 'angstrom'],
  ['ΣΊΣΥΦΟΣ', 'σισυφοσ'],
  ['Łukasz Sjøn', 'lukasz sjon'],
])('folds %s to %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test.each([
  ["Lim-Dûl's Vault", 'limdulsvault'],
  ['Fire // Ice', 'fireice'],
  ['+2 Mace', '2mace'],
  ['_____', ''],
  ['龍 Dragon', '龍dragon'],
])('squashes %s to %s', (name, squashed) => {
  expect(squashName(name)).toBe(squashed)
})

test('folding twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const folded = foldText(text)
      expect(foldText(folded)).toBe(folded)
      expect(squashName(squashName(text))).toBe(squashName(text))
      expect(foldText(lowerText(text))).toBe(folded)
    }),
    { numRuns: 2000 },
  )
})

test('lowering keeps accents', () => {
  expect(lowerText('Ætherize Lim-Dûl’s')).toBe("aetherize lim-dûl's")
})
