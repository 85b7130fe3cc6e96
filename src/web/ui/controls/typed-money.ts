import { type Currency, moneyWords } from './money-words.ts'

const CENTS_MAX = 100_000_000
const NONE: readonly string[] = ['', '-']
const EXAMPLE_FAULT = 'Enter an amount such as 4.50.'

/** Amount and currency, whichever comes first. */
const PARTS = /^(?<before>\p{Sc}|us\$|[a-z]+)?\s*(?<amount>[\d.,'’ ]*?)\s*(?<after>\p{Sc}|[a-z]+)?$/iu
const PLAIN = /^(?<whole>\d*)(?:[.,](?<cents>\d{0,2}))?$/
/** Groups of three digits with one sign between them; another sign begins the cents. */
const GROUPED =
  /^(?<whole>[1-9]\d{0,2}(?:(?<sign>[ '’.,])\d{3})(?:\k<sign>\d{3})*)(?:(?!\k<sign>)(?<point>[.,])(?<cents>\d{0,2}))?$/
/** One comma or point, and three digits after it: thousands to some, a fraction to others. */
const AMBIGUOUS = /^[1-9]\d{0,2}[.,]\d{3}$/
const TOO_FINE = /^[\d '’]*[.,]\d{3,}$/

const NAMES: Readonly<Record<Currency, string>> = { usd: 'US dollars', eur: 'euros', tix: 'tickets' }
const SIGNS: Readonly<Record<Currency, readonly string[]>> = {
  usd: ['$', 'us$', 'usd', 'dollar', 'dollars'],
  eur: ['€', 'eur', 'euro', 'euros'],
  tix: ['tix', 'ticket', 'tickets'],
}

/** What a field for money holds: cents, `null` if it holds none, or a sentence about why it can't be read. */
export type TypedMoney =
  | { readonly cents: number | null; readonly fault?: undefined }
  | { readonly cents?: undefined; readonly fault: string }

/**
 * Reads an amount of money that a member typed, with a decimal comma or point. Groups of three digits may be
 * apart. An amount with two readings is refused. `-` stands for no amount.
 */
export function readMoney(typed: string, currency: Currency = 'usd', centsMin = 0): TypedMoney {
  const text = typed.normalize('NFKC').trim()
  if (NONE.includes(text)) return { cents: null }
  const { before, amount, after } = PARTS.exec(text)?.groups ?? {}
  if (amount === undefined || !/\d/.test(amount)) return { fault: EXAMPLE_FAULT }
  if (!isSignOf(currency, before) || !isSignOf(currency, after)) {
    return { fault: `Enter an amount in ${NAMES[currency]}.` }
  }
  return readAmount(amount, currency, centsMin)
}

/** The currency of an amount as typed: that of its sign, else the usual one. */
export function currencyTyped<Usual extends Currency>(typed: string, usual: Usual): Usual | 'usd' | 'eur' {
  const { before, after } = PARTS.exec(typed.normalize('NFKC').trim())?.groups ?? {}
  const sign = before ?? after
  if (sign === undefined) return usual
  return (['usd', 'eur'] as const).find((currency) => isSignOf(currency, sign)) ?? usual
}

function readAmount(amount: string, currency: Currency, centsMin: number): TypedMoney {
  const cents = centsOf(amount)
  if (cents === undefined) return { fault: faultOf(amount, currency) }
  if (cents < centsMin) return { fault: `Enter at least ${moneyWords(centsMin, currency)}.` }
  return cents > CENTS_MAX ? { fault: `Enter at most ${moneyWords(CENTS_MAX, currency)}.` } : { cents }
}

/** An amount as one would type it. */
export function typeMoney(cents: number | null): string {
  return cents === null ? '' : (cents / 100).toFixed(2)
}

/** The line below a field while it is typed into. */
export function readingWords({ cents, fault }: TypedMoney, currency: Currency = 'usd'): string | undefined {
  if (fault !== undefined) return fault
  return cents === null ? undefined : `That’s ${moneyWords(cents, currency)}.`
}

function isSignOf(currency: Currency, sign: string | undefined): boolean {
  return sign === undefined || SIGNS[currency].includes(sign.toLowerCase())
}

function centsOf(amount: string): number | undefined {
  if (AMBIGUOUS.test(amount)) return undefined
  const { whole, cents = '' } = (PLAIN.exec(amount) ?? GROUPED.exec(amount))?.groups ?? {}
  return whole === undefined ? undefined : Number(digitsOf(whole)) * 100 + Number(cents.padEnd(2, '0'))
}

function faultOf(amount: string, currency: Currency): string {
  if (AMBIGUOUS.test(amount)) return bothReadings(amount, currency)
  return TOO_FINE.test(amount) ? 'Use at most two digits after the point.' : EXAMPLE_FAULT
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '')
}

function bothReadings(amount: string, currency: Currency): string {
  const whole = Number(digitsOf(amount))
  const small = Math.round(whole / 10)
  const [much, little] = [moneyWords(whole * 100, currency), moneyWords(small, currency)]
  return `${amount} could be ${much} or ${little}. Type ${String(whole)} or ${typeMoney(small)}.`
}
