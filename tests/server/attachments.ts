/** A file that came with an email. */
interface Attachment {
  readonly name: string
  /** As the email gives it, in one line. */
  readonly type: string
  readonly text: string
}

/** The files of an email, read by the rules of RFC 2045 as far as files in base64 need them. */
export function attachmentsOf(source: string): Attachment[] {
  return partsOf(source).flatMap(({ head, body }) => {
    const name = /^content-disposition: attachment;.*filename="?([^";\r\n]+)/im.exec(head)?.[1]
    if (name === undefined) return []
    if (!/^content-transfer-encoding: base64$/im.test(head)) throw new Error(`${name} is not in base64`)
    const type = /^content-type: (.*)$/im.exec(head)?.[1] ?? ''
    return [{ name, type, text: new TextDecoder().decode(Uint8Array.fromBase64(body)) }]
  })
}

/** The parts of an email that have none themselves. */
function partsOf(source: string): { readonly head: string; readonly body: string }[] {
  const end = source.indexOf('\r\n\r\n')
  const head = source.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ')
  const body = source.slice(end + 4)
  const boundary = /^content-type: multipart\/.*boundary="?([^";]+)/im.exec(head)?.[1]
  if (boundary === undefined) return [{ head, body }]
  // Before the first mark and after the last is nothing of the email.
  const pieces = body.split(new RegExp(`(?:^|\\r\\n)--${RegExp.escape(boundary)}(?:--)?\\r\\n`)).slice(1, -1)
  return pieces.flatMap(partsOf)
}
