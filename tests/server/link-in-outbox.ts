import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { readMail } from '#server/mail/read-mail.ts'

/** The link with a token in the newest email to an address; `undefined` while there is none. */
export function linkInOutbox(outbox: string, address: string): string | undefined {
  // The first email creates the folder.
  if (!existsSync(outbox)) return undefined
  const letters = readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => readMail(readFileSync(path.join(outbox, name), 'utf8')))
  const letter = letters.findLast(({ to }) => to === address)
  return /https?:\/\/[^\s"<>]+token=[^\s"<>]+/.exec(letter?.text ?? '')?.[0]
}
