import type { App } from '#server/app-context.ts'
import type { CarriedFile } from '#server/contributions/thing-files.ts'

import type { QueuedMail } from './queries.ts'
import { isAddressRefused } from './refused-address.ts'

/** Together far below the time for which a mail is leased. */
const PATIENCE = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 }

/** The mail server will never accept this mail, so trying again is of no use. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'

  /** Whether nobody is ever reached at its address, whatever the mail says. */
  get isAddressGone(): boolean {
    const { cause } = this
    if (!(cause instanceof Error && 'command' in cause && 'response' in cause)) return false
    return isAddressRefused({ command: String(cause.command), response: String(cause.response) })
  }
}

/**
 * Sends one mail to the mail server.
 * @throws {Undeliverable} when it is refused for good; any other error may be temporary
 */
export async function sendBySmtp(app: App, smtpUrl: string, mail: OutgoingMail): Promise<void> {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url: smtpUrl, ...PATIENCE })
  try {
    await transport.sendMail(envelopeOf(app, mail))
  } catch (error) {
    throw isForGood(error) ? new Undeliverable('the mail server refused the mail', { cause: error }) : error
  } finally {
    transport.close()
  }
}

/** A mail with what goes with it. */
export interface OutgoingMail extends QueuedMail {
  readonly files: readonly CarriedFile[]
}

/** The mail in nodemailer's form. Its id identifies the mail, should it ever arrive twice. */
export function envelopeOf({ config, now }: App, mail: OutgoingMail) {
  return {
    from: config.mailFrom,
    to: mail.recipient,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date: now(),
    messageId: `<${mail.id}@${new URL(config.publicUrl).hostname}>`,
    // Whatever the servers on the way do to lines, a file arrives as it was written.
    attachments: mail.files.map(({ name, type, text }) => ({
      filename: name,
      contentType: type,
      content: text,
      contentTransferEncoding: 'base64' as const,
    })),
    headers: { 'Auto-Submitted': 'auto-generated', ...oneClick(mail.unsubscribe) },
  }
}

/** RFC 8058: mail programs stop such mails by a POST to the address. */
function oneClick(address: string | null | undefined): Readonly<Record<string, string>> {
  if (address === null || address === undefined) return {}
  return { 'List-Unsubscribe': `<${address}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** Only refusals of this mail count; a wrong password of ours is not its fault. */
function isForGood(error: unknown): boolean {
  if (!(error instanceof Error && 'code' in error && 'responseCode' in error)) return false
  const isAboutMail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE'
  return isAboutMail && typeof error.responseCode === 'number' && error.responseCode >= 500
}
