import type { PoolCard, PoolFace } from '#engines/search/pool.ts'

/** A card prepared for the rules of kinds. */
export interface CardTraits {
  readonly card: PoolCard
  readonly faces: readonly FaceTraits[]
  readonly front: FaceTraits
  /** The type lines of all faces, in lower case. */
  readonly types: string
}

export interface FaceTraits {
  readonly face: PoolFace
  /** The type line, in lower case. */
  readonly types: string
  /** Rules text without reminders, with `~` for the card's name. */
  readonly rules: string
}

const REMINDER = /\([^()]*\)/g
const SPACES = /[^\S\n]+/g

export function traitsOf(card: PoolCard): CardTraits {
  const faces = card.faces.map(faceTraitsOf)
  const [front = faceTraitsOf(NO_FACE)] = faces
  return { card, faces, front, types: faces.map(({ types }) => types).join(' // ') }
}

function faceTraitsOf(face: PoolFace): FaceTraits {
  return { face, types: face.typeLine.toLowerCase(), rules: rulesOf(face) }
}

function rulesOf({ oracleText, name }: PoolFace): string {
  const text = oracleText.replaceAll(REMINDER, '')
  return (name === '' ? text : text.replaceAll(name, '~'))
    .split('\n')
    .map((line) => line.replaceAll(SPACES, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
}

const NO_FACE: PoolFace = {
  name: '',
  manaCost: '',
  typeLine: '',
  oracleText: '',
  power: null,
  toughness: null,
  loyalty: null,
  defence: null,
  colours: [],
  indicator: null,
}
