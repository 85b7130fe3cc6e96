import { APPLICANT_PAGE_SIZE, applicantEndpoints } from '#contract/accounts/applicants.ts'
import { sendVerificationAgain } from '#server/accounts/address-actions.ts'
import { listWaiting } from '#server/accounts/applicant-queries.ts'
import { expiredSessionCookie } from '#server/accounts/links.ts'
import { cursorAfter, readCursor } from '#server/http/cursor.ts'
import { adminRoute, publicRoute, Reply, type Route } from '#server/http/route.ts'

import { acceptApplicant, declineApplicant, withdrawApplication } from './actions.ts'
import { applicantCalling } from './find-applicant.ts'

const NOTHING = {}

export const applicantRoutes: readonly Route[] = [
  publicRoute(applicantEndpoints.verifyAgain, async ({ app, request }) => {
    const { id } = await applicantCalling(app, request)
    await sendVerificationAgain(app, id)
    return NOTHING
  }),
  publicRoute(applicantEndpoints.withdraw, async ({ app, request }) => {
    const { id } = await applicantCalling(app, request)
    await withdrawApplication(app, id)
    return new Reply(NOTHING, { headers: { 'set-cookie': expiredSessionCookie(app.config.publicUrl) } })
  }),
  adminRoute(applicantEndpoints.list, async ({ app, input }) => {
    const rows = await listWaiting(app.db, readCursor(input.cursor))
    return {
      applicants: rows.map(({ id, username, words, appliedAt }) => ({ id, username, words, appliedAt })),
      nextCursor: cursorAfter(rows, APPLICANT_PAGE_SIZE, ({ verifiedAt, id }) => ({
        key: verifiedAt ?? '',
        id,
      })),
    }
  }),
  adminRoute(applicantEndpoints.accept, async ({ app, member, input }) => {
    await acceptApplicant(app, member, input.applicantId)
    return NOTHING
  }),
  adminRoute(applicantEndpoints.decline, async ({ app, member, input }) => {
    await declineApplicant(app, member, input)
    return NOTHING
  }),
]
