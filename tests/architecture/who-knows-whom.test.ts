import { dirname, join, sep } from 'node:path'

import { expect, test } from 'vitest'

import { BELOW_ALL, LOWEST, MAY_USE, SETTLED } from '#tests/may-use.ts'

import { circlesIn } from './circles.ts'
import { domainOf, domains, read, sources } from './sources.ts'

/** A file that names what its domain brings, or what other domains may use of it. */
const COMPOSES = /^src\/(?:server|web)\/[^/]+\/(?:domain|public|overlays)\.tsx?$/
const IMPORTED = / from '(?:#(server|web)\/|(?=\.\/))([^'?]+)'/g
const USE = /'#(?:server|web)\/([\w-]+)\//g

test("the list of domains isn't empty", () => {
  expect(domains.length).toBeGreaterThan(1)
})

test.each(domains)('%s has a contract', (domain) => {
  expect([...sources(`src/contract/${domain}.ts`), ...sources(`src/contract/${domain}/*.ts`)]).not.toEqual([])
})

test('every domain has a line in the may-use table', () => {
  expect(Object.keys(MAY_USE).toSorted()).toEqual(domains.toSorted())
})

test('every name in the may-use table is used', () => {
  const used = new Set(
    sources('src/{server,web}/*/**/*.{ts,tsx}').flatMap((file) =>
      [...read(file).matchAll(USE)].map(([, other = '']) => `${domainOf(file)} uses ${other}`),
    ),
  )
  const lines = Object.entries(MAY_USE).flatMap(([domain, others]) =>
    others.map((other) => `${domain} uses ${other}`),
  )
  expect(lines.filter((line) => !used.has(line))).toEqual([])
})

test('no name is both permitted and settled for later', () => {
  const both = Object.entries(SETTLED).flatMap(([domain, others]) =>
    others.filter((other) => MAY_USE[domain]?.includes(other)).map((other) => `${domain} uses ${other}`),
  )
  expect(both).toEqual([])
})

test("domains can't form a circle, even with planned ones", () => {
  const all = [...new Set([...Object.keys(MAY_USE), ...Object.keys(SETTLED)])]
  expect(circlesIn(new Map(all.map((name) => [name, new Set(usesOf(name))])))).toEqual([])
})

test('parts of a domain know each other one way', () => {
  const uses = new Map<string, Set<string>>()
  for (const file of sources('src/{server,web}/*/**/*.{ts,tsx}').filter((name) => !COMPOSES.test(name))) {
    const others = importsOf(file).filter((other) => domainOf(other) === domainOf(file))
    const parts = others.filter((other) => !COMPOSES.test(other)).map(partOf)
    const own = partOf(file)
    uses.set(own, new Set([...(uses.get(own) ?? []), ...parts.filter((part) => part !== own)]))
  }
  expect(uses.size).toBeGreaterThan(500)
  expect(circlesIn(uses)).toEqual([])
})

/** The files that a file imports, types too, wherever they are in `src/`. */
function importsOf(file: string): string[] {
  return [...read(file).matchAll(IMPORTED)].map(([, alias, path = '']) =>
    alias === undefined ? join(dirname(file), path).replaceAll(sep, '/') : `src/${alias}/${path}`,
  )
}

/** The folder within its domain that a file is in; the file itself, if it is in none. */
function partOf(file: string): string {
  const [src, side, domain, folder = '', ...rest] = file.split('/')
  return rest.length === 0 ? file : [src, side, domain, folder].join('/')
}

/** What the domain uses or will use. */
function usesOf(domain: string): string[] {
  return [
    ...(MAY_USE[domain] ?? []),
    ...(SETTLED[domain] ?? []),
    ...(LOWEST.includes(domain) || BELOW_ALL.includes(domain) ? [] : BELOW_ALL),
  ]
}
