import { findApplicantByToken } from '#server/accounts/applicant-queries.ts'
import { sessionToken } from '#server/accounts/sessions/public.ts'
import type { App } from '#server/app-context.ts'
import { Refusal } from '#server/http/refusal.ts'

type Found = NonNullable<Awaited<ReturnType<typeof findApplicantByToken>>>

/** Who waits to be let in and makes this call. To every other endpoint they are a visitor. */
export async function findApplicant(app: App, request: Request): Promise<Found | undefined> {
  const token = sessionToken(app, request.headers.get('cookie') ?? undefined)
  return token === undefined ? undefined : await findApplicantByToken(app.db, token, app.now())
}

/** @throws {Refusal} `not_found` unless the caller waits */
export async function applicantCalling(app: App, request: Request): Promise<Found> {
  const applicant = await findApplicant(app, request)
  if (applicant === undefined) throw new Refusal('not_found')
  return applicant
}
