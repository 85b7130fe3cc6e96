import fc from 'fast-check'

import type { Endpoint } from '#contract/endpoint.ts'

import type { Known } from './crew.ts'

const NASTY = [
  null,
  true,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER,
  1e300,
  '',
  ' ',
  '\0',
  'a\0b',
  '\u{1F409}'.repeat(40),
  'ﷺ\u202E\uFEFF',
  '\ud800',
  '__proto__',
  'constructor',
  "'; drop table member; --",
  '" or 1=1 --',
  '% _ \\ * ?',
  '<script>alert(1)</script>',
  '{{7*7}}${7*7}',
  '../../etc/passwd',
  '%00%2e%2e%2f',
  '1e999',
  '2030-13-45',
  '9999999999999999999999',
  'x'.repeat(30_000),
  [],
  {},
  [[[[]]]],
  ['a', null],
  { length: -1 },
  { toString: 1 },
] as const

/** Input from an attacker or a broken program: any field valid, invalid or missing, plus unknown ones. */
export function hostileInput(
  { input }: Endpoint,
  { theirs, ours }: Known,
): fc.Arbitrary<{ input: Record<string, unknown>; query: string }> {
  const nasty = fc.oneof(
    { arbitrary: fc.constantFrom<unknown>(...NASTY), weight: 4 },
    { arbitrary: fc.string({ unit: 'binary' }), weight: 1 },
    { arbitrary: fc.jsonValue(), weight: 1 },
  )
  const fieldOf = (name: string) =>
    fc.oneof(
      nasty,
      fc.constantFrom<unknown>(theirs[name] ?? 'nothing-there', ours[name] ?? ours['printingId']),
      fc.constant(ours[name] ?? theirs[name]),
    )
  const fields = Object.fromEntries(Object.keys(input.shape).map((name) => [name, fieldOf(name)]))
  const strangers = fc.constantFrom<Record<string, unknown>>(
    {},
    { constructor: { prototype: { isAdmin: true } } },
    // As an own key, which only JSON can create.
    asRecord(JSON.parse('{"__proto__":{"isAdmin":true},"member":{"isAdmin":true}}')),
  )
  return fc
    .record({ known: fc.record(fields, { requiredKeys: [] }), strangers, raw: fc.constantFrom(...QUERIES) })
    .map(({ known, strangers: more, raw }) => ({
      input: { ...known, ...more },
      query: [queryOf(known), raw].join('&'),
    }))
}

const QUERIES = ['', '__proto__=x&constructor=y', '%', '%E0%A4%A', 'cursor=x&cursor=y', 'a[b]=c', '=&&=&?#']

function queryOf(fields: Readonly<Record<string, unknown>>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) {
    const text = typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value ?? null)
    // The request line has a limit of its own, which isn't ours.
    query.set(name, text.slice(0, 4000))
  }
  return query.toString()
}

function asRecord(value: unknown): Record<string, unknown> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the object written above
  return value as Record<string, unknown>
}
