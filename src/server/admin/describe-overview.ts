import type { Member } from '#contract/accounts.ts'
import { mayKeep } from '#contract/keepers.ts'
import { countKeepers, countWaiting, memberCount } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { countAppealsToAnswer } from '#server/decisions/public.ts'
import { countMails, sendLetter } from '#server/mail/public.ts'
import { countFailedPushes, sendPush } from '#server/push/public.ts'
import { countOpenCases } from '#server/reports/public.ts'
import { countDead } from '#server/tasks/dead-queries.ts'
import { countOpenDisputes } from '#server/trades/public.ts'

/** Emails and pushes that failed are counted in their queues. */
const WITH_QUEUES = [sendLetter.name, sendPush.name]

/** Numbers about this installation, and what waits for a keeper. */
export async function describeOverview(app: App, keeper: Member) {
  const { db, config } = app
  const [
    members,
    keepers,
    mails,
    pushesFailed,
    workStuck,
    reportsOpen,
    appealsOpen,
    disputesOpen,
    applicantsWaiting,
  ] = await Promise.all([
    memberCount.get(app),
    countKeepers(db),
    countMails(db),
    countFailedPushes(db),
    countDead(db, { except: WITH_QUEUES }),
    countOpenCases(db, keeper.id),
    countAppealsToAnswer(db, keeper),
    mayKeep(keeper, 'disputes') ? countOpenDisputes(db) : null,
    mayKeep(keeper, 'newcomers') ? countWaiting(db) : null,
  ])
  return {
    members,
    ...keepers,
    reportsOpen,
    appealsOpen,
    disputesOpen,
    applicantsWaiting,
    mailsWaiting: mails.waiting,
    mailsFailed: mails.failed,
    pushesFailed,
    workStuck,
    mailGoesTo: config.smtpUrl === undefined ? ('outbox' as const) : ('smtp' as const),
  }
}
