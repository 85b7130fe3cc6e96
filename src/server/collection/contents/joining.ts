import type { Contents } from './columns.ts'

/** Joins the contents of several binders; pauses after every column, as `sortInSteps` does. */
export function* joinInSteps(parts: readonly Contents[]): Generator<void, Contents> {
  const [only] = parts
  if (only !== undefined && parts.length === 1) return only
  const size = parts.reduce((sum, part) => sum + part.size, 0)
  const binderIds = [...new Set(parts.flatMap((part) => part.binderIds))]
  const places = new Map(binderIds.map((id, at) => [id, at]))
  return {
    size,
    binderIds,
    ids: yield* join(parts.map(({ ids }) => ids)),
    nameKeys: yield* join(parts.map(({ nameKeys }) => nameKeys)),
    weights: yield* join(parts.map(({ weights }) => weights)),
    tags: yield* join(parts.map(({ tags }) => tags)),
    quantities: yield* fill(new Uint16Array(size), parts, ({ quantities }) => quantities),
    forTrade: yield* fill(new Uint16Array(size), parts, ({ forTrade }) => forTrade),
    finishes: yield* fill(new Uint8Array(size), parts, ({ finishes }) => finishes),
    conditions: yield* fill(new Uint8Array(size), parts, ({ conditions }) => conditions),
    languages: yield* fill(new Uint8Array(size), parts, ({ languages }) => languages),
    marks: yield* fill(new Uint8Array(size), parts, ({ marks }) => marks),
    costs: yield* fill(new Int32Array(size), parts, ({ costs }) => costs),
    asking: yield* fill(new Int32Array(size), parts, ({ asking }) => asking),
    costsIn: yield* fill(new Uint8Array(size), parts, ({ costsIn }) => costsIn),
    askingIn: yield* fill(new Uint8Array(size), parts, ({ askingIn }) => askingIn),
    addedAt: yield* fill(new Float64Array(size), parts, ({ addedAt }) => addedAt),
    updatedAt: yield* fill(new Float64Array(size), parts, ({ updatedAt }) => updatedAt),
    binders: yield* fill(new Uint16Array(size), parts, (part) =>
      new Uint16Array(part.size).fill(places.get(part.binderIds[0] ?? '') ?? 0),
    ),
  }
}

function* join<Value>(columns: readonly (readonly Value[])[]): Generator<void, Value[]> {
  yield
  return new Array<Value>().concat(...columns)
}

interface Joinable<Column> {
  readonly length: number
  set: (part: Column, offset: number) => void
}

function* fill<Column extends Joinable<Column>>(
  whole: Column,
  parts: readonly Contents[],
  columnOf: (part: Contents) => Column,
): Generator<void, Column> {
  yield
  let at = 0
  for (const part of parts) {
    const column = columnOf(part)
    whole.set(column, at)
    at += column.length
  }
  return whole
}
