import { foldText, squashName } from '#engines/search/text/fold.ts'

/** What Scryfall leaves out of a set's name, and what it leaves out of a typed one. */
const LEFT_OUT_OF_NAMES = /[\s'.:,/&-]+/g
const LEFT_OUT_WHEN_TYPED = /[\s'._-]+/g

/** Parses lines such as `code: words that mean it`. */
function meant(lines: string): ReadonlyMap<string, readonly string[]> {
  const entries = lines
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [codes = '', words = ''] = line.split(':')
      return words.split(',').map((word) => [word.trim(), codes.trim().split(' ')] as const)
    })
  return new Map(entries.map(([word, codes]) => [typedKey(word), codes]))
}

/** Codes that Scryfall still knows, though no set has them any more. */
const RETIRED_CODES = meant(`
  2ed: 2e
  3ed: 3e
  4ed: 4e
  5ed: 5e
  6ed: 6e
  7ed: 7e
  8ed: 8e
  9ed: 9e
  arn: an
  atq: aq
  leg: lg
  drk: dk
  fem: fe
  ice: ia
  mir: mi
  vis: vi
  wth: wl
  exo: ex
  nem: nms
  pcy: pr
  dom: dar
  plst: plist, mb1, fmb1
`)

/**
 * What players call a set, and what it was called before. If a name means several sets, the first one counts
 * where only one can.
 */
const OTHER_NAMES = meant(`
  lea: alpha
  leb: beta
  2ed: unlimited
  3ed: revised
  4ed: fourth
  5ed: fifth
  6ed: sixth
  7ed: seventh
  8ed: eighth
  9ed: ninth
  10e: tenth
  usg: saga
  ulg: legacy
  uds: destiny
  mmq: mercadian, masques
  chk: champions, kamigawa
  bok: betrayers
  sok: saviors
  rav: ravnica
  ala: shards
  som: scars
  avr: avacyn
  ktk: khans
  soi: shadows
  bfz: battle
  rix: rivals
  eld: throne, eldraine
  iko: ikoria
  otj: outlaws
  dsk: duskmourn
  dbl: double feature
  bro: brothers war
  ltr: lord of the rings tales of middle earth
  pz1: legendary cube
  pz2: you make the cube
  pclb: commander legends battle for baldurs gate promos
  cmb1 cmb2: mystery booster playtest cards
  tdmu ptdmu: dominaria united tokens
  ovoc tvoc tvow: innistrad crimson vow tokens
  p30t p30h: 30th anniversary history promos
  pl21 pl22: year of the ox 2021
  ha5 ha4: historic anthology 4
`)

/** More names, which Scryfall doesn't know. */
const LIKELY_NAMES = meant(`
  4ed: 4th, 4th edition
  5ed: 5th, 5th edition
  6ed: 6th, 6th edition, classic, classic edition
  7ed: 7th, 7th edition
  8ed: 8th, 8th edition
  9ed: 9th, 9th edition
  10e: 10th, 10th edition
`)

function typedKey(typed: string): string {
  return foldText(typed).replaceAll(LEFT_OUT_WHEN_TYPED, '')
}

/** Finds sets by their names and nicknames, as people type them. */
export class SetNames {
  readonly #byKey = new Map<string, string[]>()
  /** By letters and digits only. */
  readonly #byLetters = new Map<string, string[]>()
  readonly #isCode: (code: string) => boolean

  constructor(sets: readonly { readonly code: string; readonly name: string }[]) {
    const codes = new Set(sets.map(({ code }) => code))
    this.#isCode = (code) => codes.has(code)
    for (const { code, name } of sets) {
      addTo(this.#byKey, foldText(name).replaceAll(LEFT_OUT_OF_NAMES, ''), code)
      addTo(this.#byLetters, squashName(name), code)
    }
  }

  /**
   * Codes of the sets with this name; the likeliest first. Scryfall knows no name with a colon, comma, slash
   * or ampersand in it. With `isLoose` these don't matter.
   */
  find(typed: string, isLoose: boolean): readonly string[] {
    const key = typedKey(typed)
    const letters = squashName(typed)
    const choices = [
      RETIRED_CODES.get(key),
      OTHER_NAMES.get(key),
      this.#byKey.get(key),
      ...(isLoose ? [this.#byLetters.get(letters), OTHER_NAMES.get(letters), LIKELY_NAMES.get(letters)] : []),
    ]
    if (letters === '') return []
    for (const choice of choices) {
      const codes = choice?.filter(this.#isCode) ?? []
      if (codes.length > 0) return codes
    }
    return []
  }
}

function addTo(codesOf: Map<string, string[]>, key: string, code: string): void {
  const codes = codesOf.get(key)
  if (codes === undefined) codesOf.set(key, [code])
  else codes.push(code)
}
