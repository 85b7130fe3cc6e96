/** A mail of the outbox, parsed. */
export interface ReadMail {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/** Parses the relevant parts of a mail that we wrote: two headers and the plain text. */
export function readMail(source: string): ReadMail {
  const lines = source.replaceAll('\r\n', '\n')
  const whole = splitEntity(lines)
  const { headers } = whole
  const plain = partsOf(whole).find((part) => typeOf(part).startsWith('text/plain'))
  return {
    to: headers.get('to') ?? '',
    subject: headers.get('subject') ?? '',
    text: plain === undefined ? '' : decodeBody(plain),
  }
}

interface Entity {
  readonly headers: ReadonlyMap<string, string>
  readonly body: string
}

function splitEntity(source: string): Entity {
  const end = source.indexOf('\n\n')
  const head = (end === -1 ? source : source.slice(0, end)).replaceAll(/\n[ \t]+/g, ' ')
  const headers = head.split('\n').map((line) => {
    const colon = line.indexOf(':')
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const
  })
  return { headers: new Map(headers), body: end === -1 ? '' : source.slice(end + 2) }
}

const typeOf = ({ headers }: Entity) => headers.get('content-type') ?? ''

/** An entity that has no parts, or all of the parts that have none: with a file, the text is in a part of a part. */
function partsOf(entity: Entity): Entity[] {
  const boundary = /boundary="?([^";\n]+)"?/.exec(typeOf(entity))?.[1]
  if (boundary === undefined) return [entity]
  return entity.body.split(`--${boundary}`).flatMap((part) => partsOf(splitEntity(part.trimStart())))
}

function decodeBody({ headers, body }: Entity): string {
  const encoding = (headers.get('content-transfer-encoding') ?? '').toLowerCase()
  if (encoding === 'base64') return new TextDecoder().decode(Uint8Array.fromBase64(body))
  if (encoding !== 'quoted-printable') return body
  const octets = body.replaceAll(/=\n/g, '').replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => {
    return String.fromCodePoint(Number.parseInt(hex, 16))
  })
  return new TextDecoder().decode(Uint8Array.from(octets, (octet) => octet.codePointAt(0) ?? 0))
}

/** A link from its question mark on, where its secret is. */
const SECRET_OF_LINK = /(https?:\/\/[^\s?#<>"]+)[?#][^\s<>"]*/g

/** A text whose links lead nowhere: what makes them work is left out. */
export function withoutLinks(text: string): string {
  return text.replaceAll(SECRET_OF_LINK, '$1?[hidden]')
}
