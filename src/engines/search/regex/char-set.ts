/** A set of code points: sorted, separate, inclusive ranges `[from, to, from, to, …]`. */
export type CharSet = readonly number[]

export const LAST_CODE_POINT = 0x10_ff_ff
export const NO_CHARACTER: CharSet = []
export const NEWLINE = 0x0a

export function oneCharacter(code: number): CharSet {
  return [code, code]
}

export function unite(sets: readonly CharSet[]): CharSet {
  const ranges: (readonly [number, number])[] = []
  for (const set of sets) {
    for (let index = 0; index < set.length; index += 2) ranges.push([set[index] ?? 0, set[index + 1] ?? 0])
  }
  ranges.sort(([from], [other]) => from - other)
  const united: number[] = []
  for (const [from, to] of ranges) {
    const last = united.length - 1
    const end = united[last]
    if (end === undefined || from > end + 1) united.push(from, to)
    else united[last] = Math.max(end, to)
  }
  return united
}

/** Every character not in the set. */
export function complement(set: CharSet): CharSet {
  const rest: number[] = []
  let from = 0
  for (let index = 0; index < set.length; index += 2) {
    const start = set[index] ?? 0
    if (start > from) rest.push(from, start - 1)
    from = (set[index + 1] ?? 0) + 1
  }
  if (from <= LAST_CODE_POINT) rest.push(from, LAST_CODE_POINT)
  return rest
}

export function without(set: CharSet, other: CharSet): CharSet {
  return complement(unite([complement(set), other]))
}

export function hasCharacter(set: CharSet, code: number): boolean {
  for (let index = 0; index < set.length; index += 2) {
    if (code < (set[index] ?? 0)) return false
    if (code <= (set[index + 1] ?? 0)) return true
  }
  return false
}

export function areDisjoint(set: CharSet, other: CharSet): boolean {
  return sizeOf(set) + sizeOf(other) === sizeOf(unite([set, other]))
}

function sizeOf(set: CharSet): number {
  let size = 0
  for (let index = 0; index < set.length; index += 2) size += (set[index + 1] ?? 0) - (set[index] ?? 0) + 1
  return size
}

/** The set's character, if it has exactly one. */
export function onlyCharacter(set: CharSet): number | undefined {
  return set.length === 2 && set[0] === set[1] ? set[0] : undefined
}
