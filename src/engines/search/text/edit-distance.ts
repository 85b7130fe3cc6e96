/**
 * Number of letters to add, drop, change or swap with their neighbour to turn one text into another. It stops
 * at `most + 1`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1
  let before = new Uint16Array(other.length + 1)
  let last = Uint16Array.from(before.keys())
  let row = new Uint16Array(other.length + 1)
  for (let index = 1; index <= one.length; index++) {
    row[0] = index
    const least = fillRow(row, { one, other, index, last, before })
    if (least > most) return most + 1
    ;[before, last, row] = [last, row, before]
  }
  return Math.min(last[other.length] ?? 0, most + 1)
}

interface Rows {
  readonly one: string
  readonly other: string
  readonly index: number
  readonly last: Uint16Array
  readonly before: Uint16Array
}

/**
 * Fills in the distances of the first `index` letters of one to each prefix of the other. Returns the
 * smallest.
 */
function fillRow(row: Uint16Array, { one, other, index, last, before }: Rows): number {
  let least = index
  for (let place = 1; place <= other.length; place++) {
    const isSame = one[index - 1] === other[place - 1]
    let distance = Math.min(
      (last[place] ?? 0) + 1,
      (row[place - 1] ?? 0) + 1,
      (last[place - 1] ?? 0) + (isSame ? 0 : 1),
    )
    if (!isSame && one[index - 1] === other[place - 2] && one[index - 2] === other[place - 1]) {
      distance = Math.min(distance, (before[place - 2] ?? 0) + 1)
    }
    // oxlint-disable-next-line no-param-reassign -- fills the one row all share in place
    row[place] = distance
    least = Math.min(least, distance)
  }
  return least
}
