/** Words before the dash that are not card types. */
const SUPERTYPES = new Set(['Basic', 'Elite', 'Host', 'Legendary', 'Ongoing', 'Snow', 'Token', 'World'])
/** Types that only borrow their subtypes from creatures. */
const KINDRED = new Set(['Kindred', 'Tribal'])
/** The types of spells. */
const SPELLS = new Set(['Instant', 'Sorcery'])

export type TypeCatalog =
  | 'supertypes'
  | 'card-types'
  | 'artifact-types'
  | 'battle-types'
  | 'creature-types'
  | 'enchantment-types'
  | 'land-types'
  | 'planeswalker-types'
  | 'spell-types'

const OF_TYPE: Readonly<Record<string, TypeCatalog>> = {
  Artifact: 'artifact-types',
  Battle: 'battle-types',
  Creature: 'creature-types',
  Enchantment: 'enchantment-types',
  Land: 'land-types',
  Planeswalker: 'planeswalker-types',
}

/** The types on cards, each kind in alphabetical order. */
export function typeCatalogsOf(typeLines: Iterable<string>): Readonly<Record<TypeCatalog, string[]>> {
  const types = new Set<string>()
  const supertypes = new Set<string>()
  const catalogsOf = new Map<string, Set<TypeCatalog>[]>()
  for (const typeLine of new Set([...typeLines].flatMap((each) => each.split(' // ')))) {
    const [left = '', right = ''] = typeLine.split(' — ')
    const words = left.split(' ').filter(Boolean)
    for (const word of words) (SUPERTYPES.has(word) ? supertypes : types).add(word)
    const catalogs = new Set(words.flatMap(catalogOf))
    for (const subtype of subtypesIn(right)) {
      const lines = catalogsOf.get(subtype)
      if (lines === undefined) catalogsOf.set(subtype, [catalogs])
      else lines.push(catalogs)
    }
  }
  const subtypesOf = (catalog: TypeCatalog) =>
    [...catalogsOf].filter(([, lines]) => belongsTo(catalog, lines)).map(([subtype]) => subtype)
  return {
    supertypes: [...supertypes].toSorted(),
    'card-types': [...types].toSorted(),
    'artifact-types': subtypesOf('artifact-types').toSorted(),
    'battle-types': subtypesOf('battle-types').toSorted(),
    'creature-types': subtypesOf('creature-types').toSorted(),
    'enchantment-types': subtypesOf('enchantment-types').toSorted(),
    'land-types': subtypesOf('land-types').toSorted(),
    'planeswalker-types': subtypesOf('planeswalker-types').toSorted(),
    'spell-types': subtypesOf('spell-types').toSorted(),
  }
}

/** Subtypes are single words, but for these. */
const OF_TWO_WORDS = /Time Lord|Dungeon Master|\S+/g

function subtypesIn(text: string): readonly string[] {
  return text.match(OF_TWO_WORDS) ?? []
}

function catalogOf(type: string): TypeCatalog[] {
  if (SPELLS.has(type)) return ['spell-types']
  if (KINDRED.has(type)) return ['creature-types']
  const catalog = OF_TYPE[type]
  return catalog === undefined ? [] : [catalog]
}

/**
 * Whether subtypes belong to a catalog. An artifact creature cannot tell, but a card of one type only can.
 */
function belongsTo(catalog: TypeCatalog, lines: readonly ReadonlySet<TypeCatalog>[]): boolean {
  const plain = lines.filter((catalogs) => catalogs.size === 1)
  return (plain.length > 0 ? plain : lines).some((catalogs) => catalogs.has(catalog))
}

/** The words that names consist of, each once. */
export function wordsIn(names: Iterable<string>): ReadonlySet<string> {
  const words = new Set<string>()
  for (const name of names) {
    for (const [word] of name.toLowerCase().matchAll(/\p{L}[\p{L}\p{N}'’-]*/gu)) words.add(word)
  }
  return words
}
