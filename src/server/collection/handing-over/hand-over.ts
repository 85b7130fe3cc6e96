import {
  announceCopies,
  type Line,
  listLyingAt,
  StackDraft,
  takeLines,
  touchedBy,
} from '#server/collection/acts/public.ts'
import { listOwners } from '#server/collection/binder-queries.ts'
import { ownCopyIn, readMarks, type StoredStack, writeMarks } from '#server/collection/stack.ts'
import { insertReceived } from '#server/collection/stacks/public.ts'
import type { Change } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'

import { type CopiesToHandOver, findParts, type Part } from './find-parts.ts'
import { takeOverLook, type TakenOver } from './own-looks.ts'

/** Copies that came into a member's binder. */
export interface CopiesReceived {
  readonly stack: StoredStack
  readonly quantity: number
}

/**
 * Hands copies over from member to member, all or none. Copies that are for trade go first. What belongs to the giver
 * alone (price, cost, note, tags) stays behind; a name of their own goes along, and a picture with the last copy that
 * shows it. Handing over is no act: nobody can undo it, and undoing an older act neither brings back what was given
 * nor takes what was received.
 *
 * The caller holds the shelves of all givers and receivers, and lets go of what is promised to the receiver first.
 * @returns what came to each place, in the order asked for
 * @throws {CopiesMissing} if fewer copies lie there
 * @throws {Refusal} `not_found` for a binder that is not the receiver's, `too_many_copies`
 */
export async function handOver(
  change: Change,
  wanted: readonly CopiesToHandOver[],
): Promise<CopiesReceived[]> {
  await checkBinders(change, wanted)
  const { parts, draft } = await findParts(change, wanted)
  const gone = await takeLines(change, draft, parts.map(leavingLine))
  if (gone.some(({ written }) => written === null)) throw new Error('copies were counted, but stayed')
  const arriving = await arrivingLines(change, parts)
  const there = await listLyingAt(
    change.db,
    arriving.map(({ copies }) => copies),
  )
  const come = await takeLines(change, new StackDraft(there), arriving)
  const received = come.map(({ stack }, at): CopiesReceived => {
    if (stack === null) throw new Refusal('too_many_copies', [{ path: 'quantity', code: 'too_big' }])
    return { stack, quantity: parts[at]?.quantity ?? 0 }
  })
  await insertReceived(
    change.db,
    received.map((copies) => ({ ...copies, id: change.newId() })),
  )
  // At the end and once for each member: what follows from a change reads both their shelves again.
  await announceCopies(change, touchedBy([...gone, ...come]), { isHandedOver: true })
  return received
}

async function checkBinders({ db }: Change, wanted: readonly CopiesToHandOver[]): Promise<void> {
  const owners = await listOwners(
    db,
    wanted.map(({ toBinderId }) => toBinderId),
  )
  if (!wanted.every(({ toBinderId, receiverId }) => owners.get(toBinderId) === receiverId))
    throw new Refusal('not_found')
}

const leavingLine = ({ stack, quantity }: Part): Line => ({
  stackId: stack.id,
  quantity,
  takes: 'for-trade-first',
  become: () => null,
})

/** What arrives of each part, once all of them have left. */
async function arrivingLines(change: Change, parts: readonly Part[]) {
  const instant = change.now().toISOString()
  const looks = new Map<string, TakenOver>()
  const lines = []
  for (const { stack, quantity, to } of parts) {
    // Copies of one look keep one look, whatever binders they come out of.
    const name = JSON.stringify([ownCopyIn(stack.marks), to.receiverId])
    const look = looks.get(name) ?? (await takeOverLook(change, stack, to.receiverId))
    looks.set(name, look)
    const { id: _, ...copies } = stack
    lines.push({
      copies: {
        ...copies,
        memberId: to.receiverId,
        binderId: to.toBinderId,
        quantity,
        forTrade: 0,
        sourceCondition: '',
        marks: writeMarks(readMarks(stack.marks), look.ownCopyId),
        askingCents: null,
        askingCurrency: 'usd',
        costCents: null,
        costCurrency: 'usd',
        note: look.note,
        tags: [],
        addedAt: instant,
        updatedAt: instant,
      } satisfies Omit<StoredStack, 'id'>,
    })
  }
  return lines
}
