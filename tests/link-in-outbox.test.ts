import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'

import { linkInOutbox } from '#tests/server/link-in-outbox.ts'

const letterTo = (address: string, encoding: string, text: string) =>
  [`To: ${address}`, 'Content-Type: text/plain', `Content-Transfer-Encoding: ${encoding}`, '', text].join(
    '\r\n',
  )

test('a link is read as its email encodes it, also if its token looks like an escape', () => {
  const outbox = mkdtempSync(path.join(tmpdir(), 'tradewyrm-outbox-'))
  try {
    writeFileSync(
      path.join(outbox, '1.eml'),
      letterTo('sam@example.org', '7bit', 'http://localhost/verify-email?token=3Dfish'),
    )
    writeFileSync(
      path.join(outbox, '2.eml'),
      letterTo('rosie@example.org', 'quoted-printable', 'http://localhost/verify=\r\n-email?token=3Dfish'),
    )
    expect(linkInOutbox(outbox, 'sam@example.org')).toBe('http://localhost/verify-email?token=3Dfish')
    expect(linkInOutbox(outbox, 'rosie@example.org')).toBe('http://localhost/verify-email?token=fish')
    expect(linkInOutbox(outbox, 'frodo@example.org')).toBeUndefined()
  } finally {
    rmSync(outbox, { recursive: true })
  }
})
