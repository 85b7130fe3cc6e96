import sharp from 'sharp'
import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'

import type { Known } from './crew.ts'

type Schema = Readonly<Record<string, unknown>>

/** Values by field name, where the crew knows none. */
const MORE = {
  code: 'hrd',
  number: '1',
  lang: 'en',
  identifiers: [{ name: 'Emberwake Drake' }],
  exact: 'Emberwake Drake',
  set: 'hrd',
  cost: '2WW',
  format: 'deckbox',
  fileName: 'cards.txt',
} as const

/** Values for calls where a name means something else than elsewhere, or excludes another. */
const AT: Readonly<Record<string, Schema>> = {
  '/api/imports/:importId/take': { newBinderName: undefined, byFile: undefined },
  '/api/push/devices': {
    endpoint: 'https://push.example.com/browser',
    keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
  },
  '/scryfall/catalog/:name': { name: 'card-names' },
  '/scryfall/bulk-data/:id': { id: 'default_cards' },
  '/scryfall/bulk-data/:id/file': { id: 'default_cards' },
}

/** Other calls that take a file take a list of cards. */
const TAKES_PICTURE = /\/(?:avatar|own-picture|picture)$/

/** Only the server can make one, so a call begins without. */
const OPAQUE = ['cursor']

/**
 * Input that an endpoint accepts, every field of it: a known value where it fits a field of that name, else
 * one made from the field's schema. A file is the field `body`.
 */
export async function validInput(
  { input, method, path, body }: Endpoint,
  { theirs, ours }: Known,
): Promise<Record<string, unknown>> {
  const known: Schema = { ...MORE, ...ours, ...theirs, ...AT[path] }
  const properties = asSchema(schemaOf(input)['properties'])
  const fields = Object.entries(input.shape).flatMap(([name, field]) => {
    const value = known[name]
    if (OPAQUE.includes(name) || (name in known && value === undefined)) return []
    const isFitting = value !== undefined && z.safeParse(field, value).success
    return [[name, isFitting ? value : sampleOf(asSchema(properties[name]))] as const]
  })
  const values = withoutFaults(input, Object.fromEntries(fields))
  const parsed = input.safeParse(values)
  if (!parsed.success) throw new Error(`${method} ${path}: ${z.prettifyError(parsed.error)}`)
  return body === 'file' ? { ...values, body: await fileFor(path) } : values
}

/** Leaves out fields that exclude each other. */
function withoutFaults(input: z.ZodObject, values: Record<string, unknown>): Record<string, unknown> {
  const faults = new Set(input.safeParse(values).error?.issues.map(({ path }) => path[0]))
  return Object.fromEntries(Object.entries(values).filter(([name]) => !faults.has(name)))
}

async function fileFor(path: string): Promise<Blob> {
  if (!TAKES_PICTURE.test(path)) return new Blob(['1 Emberwake Drake\n'])
  const square = { width: 64, height: 64, channels: 3, background: 'crimson' } as const
  return new Blob([new Uint8Array(await sharp({ create: square }).png().toBuffer())])
}

/** The JSON schema of each input, written once. A walk over all endpoints asks for each hundreds of times. */
const written = new WeakMap<z.ZodType, Schema>()

function schemaOf(schema: z.ZodType): Schema {
  const known = written.get(schema)
  if (known !== undefined) return known
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  written.set(schema, made)
  return made
}

/** A value that a JSON schema accepts, as far as our contract uses JSON schemas. */
function sampleOf(schema: Schema): unknown {
  if ('const' in schema) return schema['const']
  const choices = schema['enum'] ?? schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(choices)) return 'enum' in schema ? choices[0] : sampleOf(asSchema(choices[0]))
  return SAMPLES[String(schema['type'])]?.(schema) ?? null
}

const atLeast = (schema: Schema, name: string, least: number) => Math.max(least, Number(schema[name] ?? 0))
const SAMPLES: Readonly<Record<string, (schema: Schema) => unknown>> = {
  object: ({ properties }) =>
    Object.fromEntries(
      Object.entries(asSchema(properties)).map(([name, each]) => [name, sampleOf(asSchema(each))]),
    ),
  array: ({ items }) => [sampleOf(asSchema(items))],
  boolean: () => true,
  integer: (schema) => atLeast(schema, 'minimum', 0),
  number: (schema) => atLeast(schema, 'minimum', 0),
  string: (schema) => 'x'.repeat(atLeast(schema, 'minLength', 1)),
}

function asSchema(value: unknown): Schema {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- JSON schemas hold schemas
  return typeof value === 'object' && value !== null ? (value as Schema) : {}
}
