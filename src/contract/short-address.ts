/** Letters and digits that nobody mistakes for each other, and that messengers don't read as marks. */
const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const BASE = BigInt(DIGITS.length)
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/
/** As many as the largest id needs. */
const LENGTH = 22
const ID_BITS = 128n

/** The short form of an id, 22 letters and digits; `undefined` if the id has none. */
export function shortened(id: string): string | undefined {
  if (!UUID.test(id)) return undefined
  let rest = BigInt(`0x${id.replaceAll('-', '')}`)
  let code = ''
  for (let at = 0; at < LENGTH; at += 1) {
    code = (DIGITS[Number(rest % BASE)] ?? '') + code
    rest /= BASE
  }
  return code
}

/** The id of a short form; `undefined` if it is none. */
export function idOfShort(code: string): string | undefined {
  if (code.length !== LENGTH) return undefined
  let value = 0n
  for (const digit of code) {
    const worth = DIGITS.indexOf(digit)
    if (worth === -1) return undefined
    value = value * BASE + BigInt(worth)
  }
  if (value >> ID_BITS !== 0n) return undefined
  return value
    .toString(16)
    .padStart(32, '0')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** The shortest path to a binder as others see it. */
export function binderAddress(id: string): string {
  const code = shortened(id)
  return code === undefined ? `/binders/public/${encodeURIComponent(id)}` : `/b/${code}`
}
