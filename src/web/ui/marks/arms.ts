import { chosen, seededRandom, seedOf } from './seeded.ts'

interface Tincture {
  field: string
  charge: string
}

interface Arms extends Tincture {
  /** The division of the field, as an SVG path in a square of 100. */
  division: string
  /** The charge on the shield: an id in `charges.svg`. */
  chargeId: string
}

const TINCTURES: readonly [Tincture, ...Tincture[]] = [
  { field: '#8E2A10', charge: '#E9C36C' },
  { field: '#1F3566', charge: '#E9D9A8' },
  { field: '#1F5A47', charge: '#EAD9A0' },
  { field: '#4A2460', charge: '#EFD7A0' },
  { field: '#2A1E17', charge: '#E0A645' },
  { field: '#EAD7A0', charge: '#7A2110' },
  { field: '#C9D4D6', charge: '#1F3566' },
  { field: '#B9792C', charge: '#2A1710' },
]

const CHARGES: readonly [string, ...string[]] = [
  'wyvern',
  'owl',
  'wolf-howl',
  'stag-head',
  'griffin-symbol',
  'lion',
  'raven',
  'fox-head',
  'oak',
  'castle',
  'sea-serpent',
  'bear-head',
  'unicorn',
  'spiked-dragon-head',
  'frog',
  'bat',
  'rune-sword',
  'jeweled-chalice',
  'harp',
  'moon-claws',
]

const DIVISIONS: readonly [string, ...string[]] = [
  'M50 0H100V100H50Z',
  'M0 50H100V100H0Z',
  'M0 100L100 0V100Z',
  'M0 0L100 100H0Z',
  'M0 100L50 44L100 100Z',
  'M0 0H50V50H100V100H50V50H0Z',
]

/** The coat of arms of a name. The same name always has the same arms. */
export function armsOf(name: string): Arms {
  const random = seededRandom(seedOf(name) ^ 0x5_1e_d)
  const tincture = chosen(TINCTURES, random)
  const chargeId = chosen(CHARGES, random)
  return { ...tincture, chargeId, division: chosen(DIVISIONS, random) }
}
