import { existsSync, globSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import { MEMORY_FLAGS, MEMORY_SETTINGS } from '#scripts/start/memory.mjs'
import { WORD_TABLES } from '#server/db/full-text.ts'
import { WEB_BASE } from '#tests/may-use.ts'

import { FORMS_WITHOUT_DRAFT } from './forms-without-draft.ts'
import { REFETCHING_ACTIONS } from './refetching-actions.ts'
import { domainOf, domains, read, sources } from './sources.ts'

/** These names say nothing about the content. */
const EMPTY_NAMES = /^(?:utils?|helpers?|managers?|types?|index|data|common|misc|rules)\.tsx?$/

/** A write by the query builder or in raw SQL. The group is empty when the table's name is computed. */
const SQL_WRITE = /\b(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*(?:'(\w+)|\w)/g
const RAW_WRITE = /`\s*(?:insert(?: or \w+)? into|delete from|update)\s+"?(?:(\w+)|\$\{)/gi
const TABLE = /^ {2}(\w+): (?:\{|[A-Z])/gm
const HIDDEN_INPUT = /\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(|\brandomUUID(?:v7)?\(/
const CACHE_KEY = /\bqueryKey: \[/
const MUTATION = /\buseMutation\(/
const ANY_SQL = /\b(?:selectFrom|insertInto|updateTable|deleteFrom|executeQuery|where|execute)\(|\bsql[<`]/
const NO_QUERY = /\b(?:LRUCache|sharedAnswer|memberAnswer|ownedByApp|transact)\b/
/** A function whose caller says what to do in a change. */
const TAKES_WORK = /\bwork: \(\s*\w+: Change\b/
const OUTER_DATABASE = /\bapp\.db\b/
const DATE_WORDS =
  /\btoLocale(?:Date|Time)?String\(|\btoDateString\(|\bIntl\.(?:DateTimeFormat|RelativeTimeFormat)\b/
/** Within a function: a module begins its lines at their beginning. */
const MADE_AT_EACH_CALL = /^ +.*\bIntl\.[A-Z]\w+\(/m
/** `:nth-child(2)` of whatever element, such as in `& > :nth-child(2)`. */
const COUNTED_ANYTHING = /[\s>+~,(]:nth-(?:last-)?(?:child|of-type)\(/
/** Printing happens once, and its rules count for nothing on a screen. */
const ASKS_THE_PAGE = /(?:body|html|:root|#root|#main)[^\s{,]*:has\((?!\[data-print-)/
const FORM = /<(?:form|ModalForm|CheckedForm)\b/
/** The files where time, ids and randomness may enter. */
const EDGES = ['main.ts', 'open-app.ts', 'serve.ts']

test('every module is named after what it is', () => {
  // A page's file is named after its path, and `/` is called `index`.
  const files = sources('src/**/*.{ts,tsx}').filter((file) => !file.startsWith('src/web/routes/'))
  expect(files.filter((file) => EMPTY_NAMES.test(basename(file)))).toEqual([])
})

test('a folder holds at least three files or folders', () => {
  const folders = [...Map.groupBy(globSync('{src,tests,e2e,scripts}/**/*'), (entry) => dirname(entry))]
  expect(folders.map(([folder]) => folder)).toContain('src/server/http')
  expect(folders.filter(([, entries]) => entries.length < 3)).toEqual([])
})

test('every file that a style names is there', () => {
  const named = globSync('src/web/**/*.css').flatMap((style) =>
    [...read(style).matchAll(/url\('?(\.[^')]+)/g)].map(([, file = '']) => join(dirname(style), file)),
  )
  expect(named.length).toBeGreaterThan(2)
  expect(named.filter((file) => !existsSync(file))).toEqual([])
})

test('every folder of the web is a domain of the server or part of the base', () => {
  const folders = [...new Set(sources('src/web/*/**/*.{ts,tsx}').map(domainOf))]
  expect(folders.filter((folder) => ![...domains, ...WEB_BASE, 'public'].includes(folder))).toEqual([])
})

const ownedTables = sources('src/server/**/tables.ts').flatMap((file) =>
  [...read(file).matchAll(TABLE)].map(([, table = '']) => [table, domainOf(file)] as const),
)

test('no style sheet counts children of any kind: whatever is inserted anywhere would restyle all that is beside it', () => {
  expect(sources('src/web/**/*.css').filter((file) => COUNTED_ANYTHING.test(read(file)))).toEqual([])
})

test('no style sheet asks the whole page what is in it: each letter that is typed would restyle every button', () => {
  expect(sources('src/web/**/*.css').filter((file) => ASKS_THE_PAGE.test(read(file)))).toEqual([])
})

test('on the web, cache keys are made in queries.ts and …-queries.ts', () => {
  const others = webFilesBeside('queries.ts').filter((file) => !file.endsWith('-queries.ts'))
  expect(others.filter((file) => CACHE_KEY.test(read(file)))).toEqual([])
})

test('on the web, mutations are made in actions.ts', () => {
  expect(webFilesBeside('actions.ts').filter((file) => MUTATION.test(read(file)))).toEqual([])
})

/** All files of the web but those of this name, and but the base that they are made with. */
function webFilesBeside(name: string): string[] {
  return sources('src/web/**/*.{ts,tsx}').filter(
    (file) => basename(file) !== name && !file.startsWith('src/web/app/'),
  )
}

test('on the web, actions leave refetching to the reactions to their event', () => {
  const refetching = sources('src/web/**/*actions.ts').flatMap((file) =>
    functionsIn(read(file))
      .filter(({ text }) => text.includes('.invalidateQueries('))
      .map(({ name }) => `${file.replace('src/web/', '')} ${name}`),
  )
  expect(refetching.toSorted()).toEqual(Object.keys(REFETCHING_ACTIONS).toSorted())
})

/** The functions that a module declares, each with its text. */
function functionsIn(text: string): { readonly name: string; readonly text: string }[] {
  return text.split(/^(?=(?:export )?(?:async )?function )/m).map((part) => ({
    name: /^(?:export )?(?:async )?function (\w+)/.exec(part)?.[1] ?? '',
    text: part,
  }))
}

test('on the web, dates are worded in one place', () => {
  const wording = sources('src/web/**/*.{ts,tsx}').filter((file) => DATE_WORDS.test(read(file)))
  expect(wording).toEqual(['src/web/ui/dates.ts'])
})

test('formatters are made once, since making one takes a slow phone 2 to 4 ms', () => {
  expect(sources('src/web/**/*.{ts,tsx}').filter((file) => MADE_AT_EACH_CALL.test(read(file)))).toEqual([])
})

test('every form keeps what was typed', () => {
  const forms = sources('src/web/**/*.tsx')
    .filter((file) => FORM.test(read(file)) && !FORMS_WITHOUT_DRAFT.includes(file.replace('src/web/', '')))
    .filter((file) => !/^src\/web\/(?:app|ui)\//.test(file))
  expect(forms.length).toBeGreaterThan(8)
  expect(forms.filter((file) => !/\buseDraft\b|: Draft</.test(read(file)))).toEqual([])
})

test('queries hold SQL alone: no cache, and no transaction of their own', () => {
  const queries = sources('src/server/**/{queries,*-queries}.ts')
  expect(queries.length).toBeGreaterThan(50)
  expect(queries.filter((file) => NO_QUERY.test(read(file)))).toEqual([])
  expect(queries.filter((file) => !ANY_SQL.test(read(file)))).toEqual([])
})

test('which database it is, only db/ asks, and two that need other steps on each', () => {
  const asking = sources('src/server/*/**/*.ts')
    .filter((file) => domainOf(file) !== 'db' && /\bisPostgres\b/.test(read(file)))
    .map((file) => file.replace('src/server/', ''))
  expect(asking.toSorted()).toEqual(['cards/import/import-file.ts', 'tasks/queries.ts'])
})

test('no table has two owners', () => {
  const names = ownedTables.map(([table]) => table)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('only the owning folder writes a table', () => {
  // SQLite's index of words belongs to whoever hides which database it is.
  const owners = new Map([...ownedTables, ...WORD_TABLES.map((table) => [table, 'db'] as const)])
  const trespasses = sources('src/server/*/**/*.ts')
    .filter((file) => dirname(file) !== 'src/server/db/migrations')
    .flatMap((file) =>
      tablesWrittenIn(read(file))
        .filter((table) => owners.get(table) !== domainOf(file))
        .map((table) => `${file} writes ${table}`),
    )
  expect(owners.size).toBeGreaterThan(1)
  expect(trespasses).toEqual([])
})

/** Where a name is computed, every table that the file names may be meant. */
function tablesWrittenIn(text: string): string[] {
  const written = [...text.matchAll(SQL_WRITE), ...text.matchAll(RAW_WRITE)].map(([, table]) => table)
  const named = written.includes(undefined)
    ? ownedTables.map(([table]) => table).filter((table) => text.includes(`'${table}'`))
    : []
  return [...written.filter((table) => table !== undefined), ...named]
}

test('the record on locks says what each kind rules out', () => {
  const kinds = sources('src/server/*/**/locks.ts').flatMap((file) =>
    [...read(file).matchAll(/\blockKind\('([\w-]+)'\)/g)].map(([, kind = '']) => kind),
  )
  const record = read('docs/decisions/012-locks-by-name.md')
  const listed = [...record.matchAll(/^\| [^|]+ \| ([^|]+) \|/gm)].flatMap(([, locks = '']) =>
    [...locks.matchAll(/`([\w-]+)`/g)].map(([, kind = '']) => kind),
  )
  expect(kinds.length).toBeGreaterThan(20)
  expect(listed.toSorted()).toEqual(kinds.toSorted())
})

test('reactions use the database of their own transaction', () => {
  expect(
    sources('src/server/**/reactions.ts').filter((file) => OUTER_DATABASE.test(inTransaction(read(file)))),
  ).toEqual([])
})

test('actions use the database of their own transaction, also in work that they hand to others', () => {
  const files = sources('src/server/**/*.ts').map((file) => ({ file, text: read(file) }))
  // Such as `atTheDoor` and `changeBelow`, which open the transaction for their callers.
  const opening = files.flatMap(({ text }) =>
    functionsIn(text)
      .filter((part) => TAKES_WORK.test(part.text))
      .map(({ name }) => name),
  )
  expect(opening).toEqual(expect.arrayContaining(['transact', 'atTheDoor', 'changeBelow']))
  const call = new RegExp(String.raw`\b(?:${opening.filter(Boolean).join('|')})\(`, 'g')
  const transactions = files.flatMap(({ file, text }) => callsIn(text, call).map((work) => ({ file, work })))
  expect(transactions.length).toBeGreaterThan(50)
  expect(transactions.filter(({ work }) => OUTER_DATABASE.test(work)).map(({ file }) => file)).toEqual([])
})

/** The text of each such call, from its name to its closing parenthesis. */
function callsIn(text: string, call: RegExp): string[] {
  return [...text.matchAll(call)].map(({ index, 0: { length } }) => {
    let depth = 0
    for (let at = index + length - 1; at < text.length; at += 1) {
      if (text[at] === '(') depth += 1
      else if (text[at] === ')' && (depth -= 1) === 0) return text.slice(index, at)
    }
    return text.slice(index)
  })
}

/** Followers run after the commit, so they may use the app's database. */
function inTransaction(text: string): string {
  return text.replaceAll(/Followers: Followers = \{[\s\S]*?^\}/gm, '')
}

test('time and randomness come from outside', () => {
  const files = sources('src/{contract,server,engines}/**/*.ts').filter(
    (file) => !EDGES.includes(basename(file)),
  )
  expect(files.filter((file) => HIDDEN_INPUT.test(read(file)))).toEqual([])
})

test('every refusal has a sentence', () => {
  const codes = [...read('src/contract/refusals.ts').matchAll(/^ {2}(\w+): \d{3},/gm)].map(([, code]) => code)
  const wording = read('src/web/app/words/refusal-words.ts')
  expect(codes.length).toBeGreaterThan(10)
  expect(codes.filter((code) => !new RegExp(String.raw`^ {2}${String(code)}:`, 'm').test(wording))).toEqual(
    [],
  )
})

test('the image starts the server with as much memory as `npm start`', () => {
  const image = readFileSync('Dockerfile', 'utf8')
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(image) ?? []
  expect(JSON.parse(command)).toEqual(expect.arrayContaining([...MEMORY_FLAGS]))
  const settings = Object.entries(MEMORY_SETTINGS).map(([name, value]) => `${name}=${value}`)
  expect(/^ENV (.*)$/m.exec(image)?.[1]?.split(' ')).toEqual(expect.arrayContaining(settings))
})
