import { placeNameOf } from '#server/collection/holds/public.ts'
import type { StackKey, StoredStack } from '#server/collection/stack.ts'

const NOTHING_PROMISED: ReadonlyMap<string, number> = new Map()

/** What to write so that the database matches the draft. */
export interface DraftChanges {
  readonly gone: readonly StoredStack[]
  /** In an order in which no two of them ever share a place. */
  readonly moved: readonly StoredStack[]
  /** In the same place, with other fields. */
  readonly changed: readonly StoredStack[]
  readonly added: readonly StoredStack[]
}

/**
 * Stacks as they were read and as they should become. All steps are taken here first, then written in few
 * statements.
 */
export class StackDraft {
  readonly #before = new Map<string, StoredStack>()
  readonly #now = new Map<string, StoredStack>()
  readonly #places = new Map<string, string>()
  readonly #promised: ReadonlyMap<string, number>

  /**
   * @param promised how many copies are promised in each place; of a place with any, all stacks must be among
   * these
   */
  constructor(stacks: Iterable<StoredStack>, promised: ReadonlyMap<string, number> = NOTHING_PROMISED) {
    this.#promised = promised
    for (const stack of stacks) {
      this.#before.set(stack.id, stack)
      this.put(stack)
    }
  }

  find(stackId: string): StoredStack | undefined {
    return this.#now.get(stackId)
  }

  at(place: StackKey): StoredStack | undefined {
    const id = this.#places.get(placeName(place))
    return id === undefined ? undefined : this.#now.get(id)
  }

  /**
   * How many copies of a stack may go: of equal copies, those that a file called otherwise stay for the promise first.
   */
  freeOf(stack: StoredStack): number {
    const promised = this.#promised.get(placeNameOf(stack))
    if (promised === undefined) return stack.quantity
    const name = placeNameOf(stack)
    let lying = 0
    for (const each of this.#now.values()) if (placeNameOf(each) === name) lying += each.quantity
    return Math.max(0, Math.min(stack.quantity, lying - promised))
  }

  /** Puts a stack into its place, which nothing else may occupy. */
  put(stack: StoredStack): void {
    this.take(stack.id)
    this.#now.set(stack.id, stack)
    this.#places.set(placeName(stack), stack.id)
  }

  take(stackId: string): void {
    const stack = this.#now.get(stackId)
    if (stack === undefined) return
    this.#now.delete(stackId)
    this.#places.delete(placeName(stack))
  }

  changes(): DraftChanges {
    const before = [...this.#before.values()]
    const now = [...this.#now.values()].filter((stack) => this.#before.get(stack.id) !== stack)
    const isMoved = (stack: StoredStack) => {
      const former = this.#before.get(stack.id)
      return former !== undefined && placeName(former) !== placeName(stack)
    }
    // A stack that moves to the place of another moving stack is deleted and inserted again; the order does
    // not matter then.
    const taken = new Set(before.filter(({ id }) => this.#now.has(id)).map(placeName))
    const isInTheWay = (stack: StoredStack) => isMoved(stack) && taken.has(placeName(stack))
    return {
      gone: before.filter(({ id }) => {
        const stack = this.#now.get(id)
        return stack === undefined || isInTheWay(stack)
      }),
      moved: now.filter((stack) => isMoved(stack) && !isInTheWay(stack)),
      changed: now.filter((stack) => this.#before.has(stack.id) && !isMoved(stack)),
      added: now.filter((stack) => !this.#before.has(stack.id) || isInTheWay(stack)),
    }
  }
}

/** The name of a place in a binder; two stacks in one place are equal. */
function placeName(place: StackKey): string {
  return [
    place.binderId,
    place.printingId,
    place.finish,
    place.condition,
    place.language,
    place.marks,
    place.sourceCondition,
  ].join('\0')
}
