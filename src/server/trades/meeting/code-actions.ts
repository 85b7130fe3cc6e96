import type { Member } from '#contract/accounts.ts'
import { CODE_GOOD_SECONDS, CODE_SHOWN_SECONDS, type ShownCode } from '#contract/shown-codes.ts'
import { isSuspended } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'
import { bondsOf } from '#server/people/locks.ts'
import { areApart } from '#server/people/public.ts'
import { asGiven, closedUntil, drawCode, type DrawnCode, hashOf, triesSince } from '#server/shown-codes.ts'
import { metUntil } from '#server/trades/sealing/public.ts'

import {
  deleteUnused,
  insertCode,
  insertTry,
  listCodes,
  listTries,
  type StoredCode,
  updateCodeUsed,
} from './code-queries.ts'
import { seatOf } from './locks.ts'
import { seatBoth } from './seat-both.ts'

const SECOND_MS = 1000
/** Digits that somebody else shows at the moment are drawn again; after so many the hall is full. */
const DRAWS_MAX = 8

/**
 * Makes a code for whoever sits opposite.
 * @param device what marks the browser that shows it
 * @throws {Refusal} `email_not_verified`
 */
export async function showTableCode(app: App, member: Member, device: string): Promise<ShownCode> {
  if (!member.isVerified) throw new Refusal('email_not_verified')
  return await transact(app, seatOf(member.id), async (change) => {
    const now = change.now().getTime()
    const after = (seconds: number) => new Date(now + seconds * SECOND_MS).toISOString()
    const code = await drawUnlike(change, after(0))
    await insertCode(change.db, {
      id: change.newId(),
      owner_id: member.id,
      device_hash: hashOf(device),
      digits_hash: hashOf(code.digits),
      token_hash: hashOf(code.token),
      issued_at: after(0),
      ends_at: after(CODE_GOOD_SECONDS),
    })
    return { ...code, shownUntil: after(CODE_SHOWN_SECONDS) }
  })
}

/** Unlike the codes of a trade, these belong to nobody else: the same digits of two members would open nothing. */
async function drawUnlike({ db }: Change, at: string): Promise<DrawnCode> {
  for (let draws = 1; ; draws += 1) {
    const code = drawCode()
    const same = await listCodes(db, hashOf(code.digits))
    if (draws === DRAWS_MAX || !same.some((each) => isGood(each, at))) return code
  }
}

/**
 * Takes the code that somebody shows, and seats both at a table. To give it again succeeds again, since the first
 * reply may be lost. Wrong, old and used codes get one and the same refusal, as does one's own. So does the code of
 * a member who is apart or suspended. Each counts as a try.
 * @param device what marks the caller's browser; `undefined` if it never showed a code
 * @throws {Refusal} `email_not_verified`, `wrong_code` or `sealing_closed`
 */
export async function sitDown(
  app: App,
  member: Member,
  { code, device }: { readonly code: string; readonly device: string | undefined },
): Promise<void> {
  if (!member.isVerified) throw new Refusal('email_not_verified')
  const hash = hashOf(asGiven(code))
  // Looked up before the change, since its locks name both members.
  const ownerId = pick(await listCodes(app.db, hash), member.id, app.now().toISOString())?.ownerId
  const ofBoth = [member.id, ...(ownerId === undefined ? [] : [ownerId])]
  const locks = ofBoth.flatMap((id) => [seatOf(id), bondsOf(id)])
  const isRight = await transact(app, locks, async (change) => {
    const at = change.now().toISOString()
    await checkOpen(change, member.id)
    const shown = pick(await listCodes(change.db, hash), member.id, at)
    if (shown?.usedBy === member.id) return true
    const isGiven =
      shown !== undefined && shown.ownerId === ownerId && (await give(change, member, { shown, device }))
    await insertTry(change.db, { memberId: member.id, isRight: isGiven, at })
    return isGiven
  })
  // Not within the change, which would forget the try.
  if (!isRight) throw new Refusal('wrong_code')
}

function isGood({ usedAt, endsAt }: StoredCode, at: string): boolean {
  return usedAt === null && endsAt > at
}

/** The code that was meant: the one just given, or one that somebody else shows and nobody else shows alike. */
function pick(codes: readonly StoredCode[], memberId: string, at: string): StoredCode | undefined {
  const given = codes.find(
    ({ usedBy, usedAt }) => usedBy === memberId && usedAt !== null && metUntil(usedAt) > at,
  )
  if (given !== undefined) return given
  const good = codes.filter((code) => isGood(code, at))
  if (new Set(good.map(({ ownerId }) => ownerId)).size !== 1) return undefined
  return good.find(({ ownerId }) => ownerId !== memberId)
}

/** @returns whether the two may meet */
async function give(
  change: Change,
  { id: memberId }: Member,
  { shown, device }: { readonly shown: StoredCode; readonly device: string | undefined },
): Promise<boolean> {
  const { db, now } = change
  const { ownerId } = shown
  if (await areApart(db, { memberId, otherId: ownerId })) return false
  if (await isSuspended(db, ownerId)) return false
  const isOneDevice = device !== undefined && hashOf(device) === shown.deviceHash
  const tableId = await seatBoth(change, { openerId: ownerId, partnerId: memberId, isOneDevice })
  await updateCodeUsed(db, shown.id, { at: now().toISOString(), by: memberId, tableId })
  // Whoever else saw the screen must not call either of them away.
  await deleteUnused(db, [memberId, ownerId])
  return true
}

async function checkOpen({ db, now }: Change, memberId: string): Promise<void> {
  const tries = await listTries(db, memberId, triesSince(now()))
  if (closedUntil(tries, now()) !== null) throw new Refusal('sealing_closed')
}
