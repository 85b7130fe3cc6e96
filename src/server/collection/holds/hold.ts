import type { HolderKind } from '#contract/collection/holds.ts'
import type { Mark, OwnLook } from '#contract/collection/stacks.ts'
import { ownCopyIn, readMarks, type StackKey, type StoredStack } from '#server/collection/stack.ts'

/** What keeps copies for somebody: a trade. */
export interface Holder {
  readonly kind: HolderKind
  readonly id: string
}

/** A holder, and when it lets go by itself; `null` if somebody must say so. */
export interface Keeper extends Holder {
  readonly until: string | null
}

/** Where copies lie that are alike for who gets them; the word of the file they came from doesn't matter. */
export type HeldPlace = Omit<StackKey, 'sourceCondition'>

/** Copies that a holder keeps in one place. */
export interface Hold extends HeldPlace {
  readonly holder: Holder
  readonly ownerId: string
  /** The member who is to get them. */
  readonly promisedTo: string
  /** As of the keeper. */
  readonly until: string | null
  readonly quantity: number
}

/** Whether it is still held by then. Nobody waits for a task to delete what is over. */
export function isHeldAt({ until }: Pick<Hold, 'until'>, now: Date): boolean {
  return until === null || until > now.toISOString()
}

/** Copies that somebody wants held, as a line of a trade names them. */
export interface CopiesToHold extends Omit<HeldPlace, 'marks'> {
  readonly ownerId: string
  readonly promisedTo: string
  readonly marks: readonly Mark[]
  /** `null` for copies as they were printed. */
  readonly own: OwnLook | null
  readonly quantity: number
}

/** A line that asked for more copies than are there and not promised yet. */
export interface Lack<Line> {
  readonly line: Line
  /** How many there are for it. */
  readonly available: number
}

/** What the plan of a hold needs to know, all of it under the lock of the owners' shelves. */
export interface Stock {
  /** The stacks in the wanted places; others may be among them. */
  readonly stacks: readonly StoredStack[]
  /** How many copies others hold in each place. */
  readonly promised: ReadonlyMap<string, number>
  /** What own copies look like, by their ids. */
  readonly looks: ReadonlyMap<string, OwnLook>
}

/** The name of a place; equal for copies that are alike. */
export function placeNameOf(place: HeldPlace): string {
  const { binderId, printingId, finish, condition, language, marks } = place
  return [binderId, printingId, finish, condition, language, marks].join('\0')
}

/** How many copies are promised in each place. */
export function promisedByPlace(holds: readonly Hold[]): Map<string, number> {
  const promised = new Map<string, number>()
  for (const hold of holds) {
    const name = placeNameOf(hold)
    promised.set(name, (promised.get(name) ?? 0) + hold.quantity)
  }
  return promised
}

/**
 * Divides the copies that nobody holds yet among the lines, in their order. Lines of one place share what is there.
 * Own copies that look alike serve the same line, though each keeps its place.
 * @returns the holds that serve the lines, and the lines that lack copies
 */
export function planHolds<Line extends CopiesToHold>(
  keeper: Keeper,
  lines: readonly Line[],
  stock: Stock,
): { readonly holds: readonly Hold[]; readonly lacking: readonly Lack<Line>[] } {
  const { until, ...holder } = keeper
  const free = freeIn(stock)
  const byLook = Map.groupBy(free.values(), (place) => {
    const id = ownCopyIn(place.marks)
    return lookName({ ...place, marks: readMarks(place.marks), own: id === null ? null : lookOf(id, stock) })
  })
  const holds = new Map<FreePlace, Hold>()
  const lacking: Lack<Line>[] = []
  for (const line of lines) {
    let open = line.quantity
    for (const place of byLook.get(lookName(line)) ?? []) {
      const { left, ...held } = place
      const quantity = Math.max(0, Math.min(open, left))
      if (quantity === 0) continue
      open -= quantity
      place.left -= quantity
      const before = holds.get(place)?.quantity ?? 0
      holds.set(place, { ...held, holder, until, promisedTo: line.promisedTo, quantity: before + quantity })
    }
    if (open > 0) lacking.push({ line, available: line.quantity - open })
  }
  return { holds: [...holds.values()], lacking }
}

/** A place, and how many of its copies are promised to nobody. */
interface FreePlace extends HeldPlace {
  readonly ownerId: string
  left: number
}

function freeIn({ stacks, promised }: Stock): Map<string, FreePlace> {
  const free = new Map<string, FreePlace>()
  for (const stack of stacks) {
    const { memberId: ownerId, binderId, printingId, finish, condition, language, marks } = stack
    const place = { binderId, printingId, finish, condition, language, marks }
    const name = placeNameOf(place)
    const left = free.get(name)?.left ?? -(promised.get(name) ?? 0)
    free.set(name, { ...place, ownerId, left: left + stack.quantity })
  }
  return free
}

type Look = Omit<CopiesToHold, 'promisedTo' | 'quantity'>

/** The same for copies that a line can't tell apart. */
function lookName({ ownerId, marks, own, ...place }: Look): string {
  const { binderId, printingId, finish, condition, language } = place
  const ownLook = own === null ? null : [own.name, own.picture]
  const parts = [ownerId, binderId, printingId, finish, condition, language]
  return JSON.stringify([...parts, [...new Set(marks)].toSorted(), ownLook])
}

/** Nothing is left of a look that was forgotten. */
function lookOf(ownCopyId: string, { looks }: Stock): OwnLook {
  return looks.get(ownCopyId) ?? { name: '', picture: null }
}
