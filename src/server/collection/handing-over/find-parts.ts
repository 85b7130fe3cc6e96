import type { OwnLook } from '#contract/collection/stacks.ts'
import { listStacksOfPrintings, StackDraft } from '#server/collection/acts/public.ts'
import { listHoldsOfAll, placeNameOf, promisedByPlace } from '#server/collection/holds/public.ts'
import { listLooks } from '#server/collection/own-copy-queries.ts'
import { ownCopyIn, readMarks, type StoredStack } from '#server/collection/stack.ts'
import type { Change } from '#server/events/transact.ts'

/** Copies that go out of one member's binder into another member's, and where they lie. */
export interface CopiesToHandOver extends Pick<
  StoredStack,
  'printingId' | 'finish' | 'condition' | 'language'
> {
  readonly giverId: string
  readonly fromBinderId: string
  /** In any order. */
  readonly marks: readonly string[]
  /** `null` for copies as they were printed. */
  readonly own: OwnLook | null
  readonly quantity: number
  readonly receiverId: string
  readonly toBinderId: string
}

/** Fewer copies lie where they were said to lie. Nothing is handed over then. */
export class CopiesMissing extends Error {
  override readonly name = 'CopiesMissing'
  /** For each that lacks copies: which of those asked for, by number, and how many there are. */
  readonly missing: readonly { readonly index: number; readonly there: number }[]

  constructor(missing: CopiesMissing['missing']) {
    super('copies to hand over are missing')
    this.missing = missing
  }
}

/** Copies of one stack that go to one place. */
export interface Part {
  readonly stack: StoredStack
  readonly quantity: number
  readonly to: Pick<CopiesToHandOver, 'receiverId' | 'toBinderId'>
}

/** What was found to hand over. */
interface FoundParts {
  readonly parts: readonly Part[]
  /** All stacks that the parts can be taken from, with what is promised of them. */
  readonly draft: StackDraft
}

/**
 * Finds the stacks to take from. What a file called a condition tells stacks apart, but not for whoever gets them.
 * @throws {CopiesMissing} if fewer copies lie there
 */
export async function findParts(change: Change, wanted: readonly CopiesToHandOver[]): Promise<FoundParts> {
  const { draft, lying } = await readLying(change, wanted)
  const parts: Part[] = []
  const missing: { index: number; there: number }[] = []
  for (const [index, copies] of wanted.entries()) {
    const { giverId: memberId, fromBinderId: binderId } = copies
    const found = takeFrom(lying.get(keyOf(copies, { ...copies, memberId, binderId })) ?? [], copies.quantity)
    const there = found.reduce((all, { quantity }) => all + quantity, 0)
    if (there < copies.quantity) missing.push({ index, there })
    for (const { stack, quantity } of found) parts.push({ stack, quantity, to: copies })
  }
  if (missing.length > 0) throw new CopiesMissing(missing)
  return { parts, draft }
}

/** What is left of a stack while copies are taken from it. */
interface Left {
  readonly stack: StoredStack
  quantity: number
  forTrade: number
}

/** The stacks in the binders asked for: as a draft to take from, and by what they look like. */
async function readLying(
  change: Change,
  wanted: readonly CopiesToHandOver[],
): Promise<{ readonly draft: StackDraft; readonly lying: ReadonlyMap<string, readonly Left[]> }> {
  const { db } = change
  const stacks: StoredStack[] = []
  for (const [binderId, some] of Map.groupBy(wanted, (each) => each.fromBinderId)) {
    const printingIds = new Set(some.map(({ printingId }) => printingId))
    stacks.push(...(await listStacksOfPrintings(db, binderId, printingIds)))
  }
  const looks = await listLooks(db, stacks)
  const promised = await promisedIn(change, wanted)
  const draft = new StackDraft(stacks, new Map(promised))
  const left = stacks.map((stack): Left => {
    // The copies of one place keep its promises together.
    const name = placeNameOf(stack)
    const kept = Math.min(stack.quantity, promised.get(name) ?? 0)
    promised.set(name, (promised.get(name) ?? 0) - kept)
    return {
      stack,
      quantity: stack.quantity - kept,
      forTrade: Math.min(stack.forTrade, stack.quantity - kept),
    }
  })
  const lying = Map.groupBy(left, ({ stack }) => {
    const own = looks.get(ownCopyIn(stack.marks) ?? '') ?? null
    return keyOf(stack, { ...stack, marks: readMarks(stack.marks), own })
  })
  return { draft, lying }
}

/** How many copies of each place the givers have promised to somebody else. */
async function promisedIn(change: Change, wanted: readonly CopiesToHandOver[]): Promise<Map<string, number>> {
  const givers = new Set(wanted.map(({ giverId }) => giverId))
  return promisedByPlace(await listHoldsOfAll(change, [...givers]))
}

/** The same for a stack and for copies to take from it. */
function keyOf(
  {
    printingId,
    finish,
    condition,
    language,
  }: Pick<StoredStack, 'printingId' | 'finish' | 'condition' | 'language'>,
  lying: {
    readonly memberId: string
    readonly binderId: string
    readonly marks: readonly string[]
    readonly own: OwnLook | null
  },
): string {
  const { memberId, binderId, marks, own } = lying
  const look = own === null ? null : [own.name, own.picture]
  const written = [...new Set(marks)].toSorted()
  return JSON.stringify([memberId, binderId, printingId, finish, condition, language, written, look])
}

/** Takes copies from these stacks, those for trade first. */
function takeFrom(lying: readonly Left[], wished: number): Pick<Part, 'stack' | 'quantity'>[] {
  const parts: Pick<Part, 'stack' | 'quantity'>[] = []
  let open = wished
  for (const left of lying.toSorted((one, other) => other.forTrade - one.forTrade)) {
    const quantity = Math.min(open, left.quantity)
    if (quantity === 0) continue
    left.quantity -= quantity
    left.forTrade = Math.max(0, left.forTrade - quantity)
    open -= quantity
    parts.push({ stack: left.stack, quantity })
  }
  return parts
}
