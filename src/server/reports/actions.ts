import type { Member } from '#contract/accounts.ts'
import { KEPT_DAYS } from '#contract/kept-days.ts'
import type { ReportedThing, ReportKind, ReportOutcome } from '#contract/reports.ts'
import { listKeeperIds } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import type { FrozenThing } from '#server/contributions/reportable.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { WITHOUT_TASK } from '#server/tasks/task-kind.ts'

import { forgetLines, listToForget } from './list-queries.ts'
import { casesOf, reportPicturesOf } from './locks.ts'
import { insertPictures } from './picture-queries.ts'
import {
  type CaseRow,
  findOpenCase,
  findReport,
  hasRead,
  insertCase,
  insertReader,
  insertReport,
  listReporterIds,
  type ReportRow,
  updateClaim,
  updateReport,
  updateSettled,
} from './queries.ts'
import { addPictures, deleteAdded, letGoOf } from './reporter-pictures/public.ts'
import { seenCase } from './seen-case.ts'

const DAY_MS = 86_400_000
/** As many copies as are deleted within a few milliseconds. */
const FORGOTTEN_AT_ONCE = 50
/** What only those saw whom it was for. */
const PRIVATE: readonly ReportedThing[] = ['message', 'gathering-announcement', 'trade']

interface Reported {
  readonly thing: ReportedThing
  readonly id: string
  readonly kind: ReportKind
  readonly words: string
  readonly pictureIds?: readonly string[]
}

/**
 * Reports something to the keepers. The first report of a thing keeps a copy of it; later ones join its case.
 * @throws {Refusal} `not_found` for what the member has never seen, `not_allowed` for what is their own, or why its
 * pictures cannot be added
 */
export async function report(app: App, member: Member, reported: Reported): Promise<void> {
  const { thing, kind, words, pictureIds = [] } = reported
  const reportable = app.reportables.find((each) => each.thing === thing)
  if (reportable === undefined) throw new Error(`no domain shows keepers a ${thing}`)
  const frozen = found(await reportable.freeze(app, member.id, reported.id))
  if (frozen.ownerId === member.id) throw new Refusal('not_allowed')
  const locks = [casesOf(nameOf(thing, frozen.id)), reportPicturesOf(member.id)]
  await transact(app, locks, async (change) => {
    const { id: caseId } =
      (await findOpenCase(change.db, { thing, id: frozen.id })) ?? (await openCase(change, thing, frozen))
    await addReport(change, {
      case_id: caseId,
      reporter_id: member.id,
      kind,
      words,
      reported_at: change.now().toISOString(),
    })
    await addPictures(change, { caseId, reporterId: member.id }, pictureIds)
    await tellKeepers(change, { id: caseId, about_id: frozen.ownerId })
  })
}

async function openCase(
  { db, now, newId }: Change,
  thing: ReportedThing,
  { id, ownerId, title, lines, pictures = [] }: FrozenThing,
): Promise<Pick<CaseRow, 'id'>> {
  const opened = {
    id: newId(),
    thing,
    thing_id: id,
    about_id: ownerId,
    title,
    opened_at: now().toISOString(),
  }
  await insertCase(db, opened, lines)
  await insertPictures(db, opened.id, pictures)
  return opened
}

/** Adds a report to a case, or new words to the one that the member made before. */
async function addReport({ db }: Change, made: ReportRow): Promise<void> {
  const before = await findReport(db, { caseId: made.case_id, reporterId: made.reporter_id })
  if (before === undefined) return await insertReport(db, made)
  await updateReport(db, { ...made, words: joined(before.words, made.words) })
}

/** Both texts, unless the later one says nothing new. */
function joined(before: string, after: string): string {
  if (after === '' || before.split('\n').includes(after)) return before
  return before === '' ? after : `${before}\n${after}`
}

/** Says that a keeper looks into a case, or no longer does. @throws {Refusal} `not_found` or `report_settled` */
export async function claimCase(
  app: App,
  keeper: Member,
  { caseId, isClaimed }: { readonly caseId: string; readonly isClaimed: boolean },
): Promise<void> {
  await changeCase(app, keeper, caseId, async (change, before) => {
    if (before.state === 'settled') throw new Refusal('report_settled')
    if (!isClaimed && before.claimed_by !== keeper.id) return
    const claim = { keeperId: keeper.id, at: change.now().toISOString() }
    await updateClaim(change.db, caseId, isClaimed ? claim : undefined)
    await tellKeepers(change, before)
  })
}

/**
 * Settles a case, and tells those who reported it that it was looked at. The first keeper to settle it wins.
 * @throws {Refusal} `not_found` or `report_settled`
 */
export async function settleCase(
  app: App,
  keeper: Member,
  settled: { readonly caseId: string; readonly outcome: ReportOutcome; readonly note: string },
): Promise<void> {
  const { caseId, outcome, note } = settled
  await changeCase(app, keeper, caseId, async (change, { id, about_id: memberId }) => {
    const { db, now, announce } = change
    const at = now().toISOString()
    if (!(await updateSettled(db, { ...settled, keeperId: keeper.id, at })))
      throw new Refusal('report_settled')
    await announce({ type: 'report.settled', caseId, actorId: keeper.id, memberId, outcome, note }, 'nobody')
    for (const reporterId of await listReporterIds(db, caseId))
      await announce({ type: 'report.looked-at', caseId, memberId: reporterId }, 'nobody')
    await tellKeepers(change, { id, about_id: memberId })
  })
}

/** Notes in the trace that a keeper read what was said in private, once for each case. */
export async function noteReader(
  app: App,
  keeper: Member,
  { id: caseId, thing, about_id }: CaseRow,
): Promise<void> {
  if (!PRIVATE.includes(thing) || (await hasRead(app.db, caseId, keeper.id))) return
  await changeCase(app, keeper, caseId, async ({ db, now, announce }) => {
    if (!(await insertReader(db, { caseId, keeperId: keeper.id, at: now().toISOString() }))) return
    await announce({ type: 'report.read', caseId, actorId: keeper.id, memberId: about_id }, 'nobody')
  })
}

/** Forgets what was reported, and the pictures with it, once its case has been settled for long. The rest stays. */
export async function forgetReported(app: App, { turn } = WITHOUT_TASK): Promise<void> {
  const before = new Date(app.now().getTime() - KEPT_DAYS.reported * DAY_MS).toISOString()
  for (;;) {
    const cases = await listToForget(app.db, before, FORGOTTEN_AT_ONCE)
    for (const { id, thing, thing_id: thingId } of cases)
      await transact(app, casesOf(nameOf(thing, thingId)), async (change) => {
        await letGoOf(change, await deleteAdded(change.db, { caseId: id, reporterId: undefined }))
        await forgetLines(change.db, id)
      })
    if (cases.length < FORGOTTEN_AT_ONCE) return
    await turn()
  }
}

/** Changes a case that the keeper may see, alone with all cases of its thing. */
async function changeCase(
  app: App,
  keeper: Member,
  caseId: string,
  work: (change: Change, before: CaseRow) => Promise<void>,
): Promise<void> {
  const { thing, thing_id: thingId } = await seenCase(app, keeper, caseId)
  await transact(app, casesOf(nameOf(thing, thingId)), async (change) => {
    await work(change, await seenCase(change, keeper, caseId))
  })
}

export const nameOf = (thing: ReportedThing, id: string) => `${thing} ${id}`

/** Tells all keepers but the one whom a case is about. */
export async function tellKeepers(
  { db, announce }: Change,
  { id: caseId, about_id: aboutId }: Pick<CaseRow, 'id' | 'about_id'>,
): Promise<void> {
  const keepers = await listKeeperIds(db, 'reports')
  await announce(
    { type: 'report.changed', caseId },
    keepers.filter((id) => id !== aboutId),
  )
}
