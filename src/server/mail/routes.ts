import { letterEndpoints } from '#contract/letters.ts'
import { mailEndpoints } from '#contract/mail.ts'
import { escapeHtml } from '#engines/escape-html.ts'
import type { App } from '#server/app-context.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { adminRoute, publicRoute, type Route } from '#server/http/route.ts'

import { readAsAdmin } from './actions.ts'
import { describeQueue } from './describe-queue.ts'
import { maskedAddress } from './masked-address.ts'
import { listOutbox, readOutbox } from './outbox.ts'
import { dropMail, sendAgain } from './queue-actions.ts'

const LOOPBACK = ['127.0.0.1', '::1', 'localhost']

export const mailRoutes: readonly Route[] = [
  adminRoute(mailEndpoints.listOutbox, async ({ app }) => {
    const mails = await listOutbox(app)
    return mails.map(({ file, writtenAt, to, subject }) => {
      return { file, writtenAt, subject, to: maskedAddress(to) }
    })
  }),
  adminRoute(mailEndpoints.readOutbox, ({ app, member, input }) => readAsAdmin(app, member, input.file)),
  adminRoute(letterEndpoints.list, ({ app, input }) => describeQueue(app, input.cursor)),
  adminRoute(letterEndpoints.sendAgain, async ({ app, member, input }) => {
    await sendAgain(app, member, input.letterId)
    return {}
  }),
  adminRoute(letterEndpoints.drop, async ({ app, member, input }) => {
    await dropMail(app, member, input.letterId)
    return {}
  }),
  publicRoute(mailEndpoints.devOutbox, async ({ app }) => {
    checkDevelopment(app)
    const mails = await listOutbox(app)
    const rows = mails.map(
      ({ file, to, subject, writtenAt }) =>
        `<li><a href="/dev/outbox/${escapeHtml(file)}">${escapeHtml(subject)}</a> to ${escapeHtml(to)}, ${escapeHtml(writtenAt)}</li>`,
    )
    return page('Outbox', rows.length === 0 ? '<p>No emails yet.</p>' : `<ul>${rows.join('\n')}</ul>`)
  }),
  publicRoute(mailEndpoints.devOutboxMail, async ({ app, input }) => {
    checkDevelopment(app)
    const { subject, to, text } = found(await readOutbox(app, input.file))
    return page(subject, `<p>To ${escapeHtml(to)}</p><pre>${withLinks(text)}</pre>`)
  }),
]

/** @throws {Refusal} `not_found` wherever strangers could look */
function checkDevelopment({ config }: App): void {
  if (!config.isDevelopment || !LOOPBACK.includes(config.host)) throw new Refusal('not_found')
}

function page(title: string, body: string): string {
  const heading = escapeHtml(title)
  return `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>${heading}</title></head><body><h1>${heading}</h1>\n${body}\n</body></html>\n`
}

function withLinks(text: string): string {
  return escapeHtml(text).replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}">${link}</a>`)
}
