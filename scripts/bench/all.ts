import { benchActs } from './acts.ts'
import { benchBackup } from './backup.ts'
import { benchBalance } from './balance.ts'
import { benchBuilder } from './builder.ts'
import { benchCollectionImport } from './collection-import.ts'
import { benchCollection } from './collection.ts'
import { benchConversation } from './conversation.ts'
import { benchFellowship } from './fellowship.ts'
import { machine } from './figures.ts'
import { benchFiles } from './files.ts'
import { benchGatherings, benchGatheringsMap } from './gatherings.ts'
import { benchHall } from './hall.ts'
import { benchHostile } from './hostile.ts'
import { benchImport } from './import.ts'
import { benchKills } from './kills.ts'
import { benchLeaving } from './leaving.ts'
import { benchMatches } from './matches.ts'
import { benchMeet } from './meet.ts'
import { benchMessages } from './messages.ts'
import { benchNotices } from './notices.ts'
import { benchOutage } from './outage.ts'
import { benchPaint } from './paint.ts'
import { benchPairing } from './pairing.ts'
import { benchPlaces } from './places.ts'
import { benchPortraits } from './portraits.ts'
import { benchProfile } from './profile.ts'
import { benchReach } from './reach.ts'
import { benchReads } from './reads.ts'
import { benchSealing } from './sealing.ts'
import { benchSearch } from './search.ts'
import { benchStanding } from './standing.ts'
import { benchStart } from './start.ts'
import { benchStopwatch } from './stopwatch.ts'
import { benchStreams } from './streams.ts'
import { benchAnnouncing } from './streams/announcing.ts'
import { benchManyStreams } from './streams/many.ts'
import { benchTasks } from './tasks.ts'
import { benchTrades } from './trades.ts'
import { benchWrites } from './writes.ts'

/**
 * Runs all benchmarks, or those named: `npm run bench -- start reads`. PostgreSQL's only run when
 * `TEST_POSTGRES_URL` names a server.
 */
const DATABASES =
  process.env['TEST_POSTGRES_URL'] === undefined ? (['sqlite'] as const) : (['sqlite', 'postgres'] as const)
const { CARDS_FILE: cardsFile, SETS_FILE: setsFile, SEARCH_CASES: casesFile } = process.env

const benches: Readonly<Record<string, () => Promise<void>>> = {
  start: benchStart,
  reads: async () => {
    for (const database of DATABASES) await benchReads(database)
  },
  streams: async () => {
    for (const database of DATABASES) await benchStreams(database)
    for (const database of DATABASES) await benchManyStreams(database)
    if (DATABASES.length > 1) await benchAnnouncing()
  },
  tasks: async () => {
    for (const database of DATABASES) await benchTasks(database)
  },
  notices: async () => {
    for (const database of DATABASES) await benchNotices(database)
  },
  meet: async () => {
    for (const database of DATABASES) await benchMeet(database)
  },
  messages: async () => {
    for (const database of DATABASES) await benchMessages(database)
  },
  conversation: benchConversation,
  sealing: async () => {
    for (const database of DATABASES) await benchSealing(database)
  },
  trades: async () => {
    for (const database of DATABASES) await benchTrades(database)
  },
  gatherings: async () => {
    for (const database of DATABASES) await benchGatherings(database)
  },
  'gatherings-map': benchGatheringsMap,
  hall: async () => {
    for (const database of DATABASES) await benchHall(database)
  },
  writes: async () => {
    for (const database of DATABASES) await benchWrites(database)
  },
  import: async () => {
    if (cardsFile === undefined) process.stdout.write('import: left out, CARDS_FILE names no card file\n')
    else for (const database of DATABASES) await benchImport(database, cardsFile)
  },
  collection: async () => {
    if (cardsFile === undefined) process.stdout.write('collection: left out, CARDS_FILE names no card file\n')
    else for (const database of DATABASES) await benchCollection(database, cardsFile)
  },
  'collection-import': async () => {
    if (cardsFile === undefined)
      process.stdout.write('collection-import: left out, CARDS_FILE names no card file\n')
    else await benchCollectionImport(cardsFile)
  },
  files: async () => {
    const filesDir = process.env['FILES_DIR']
    if (cardsFile === undefined || filesDir === undefined)
      process.stdout.write('files: left out, CARDS_FILE and FILES_DIR name no files\n')
    else await benchFiles(cardsFile, filesDir)
  },
  backup: async () => {
    for (const database of DATABASES) await benchBackup(database)
  },
  acts: async () => {
    for (const database of DATABASES) await benchActs(database)
  },
  matches: async () => {
    const townFolder = process.env['TOWN_DIR']
    if (cardsFile === undefined) process.stdout.write('matches: left out, CARDS_FILE names no card file\n')
    else for (const database of DATABASES) await benchMatches(database, { cardsFile, townFolder })
  },
  pairing: benchPairing,
  balance: benchBalance,
  builder: async () => {
    for (const database of DATABASES) await benchBuilder(database)
  },
  fellowship: async () => {
    for (const database of DATABASES) await benchFellowship(database)
  },
  reach: async () => {
    for (const database of DATABASES) await benchReach(database)
  },
  outage: benchOutage,
  hostile: async () => {
    for (const database of DATABASES) await benchHostile(database)
  },
  kills: async () => {
    for (const database of DATABASES) await benchKills(database)
  },
  leaving: async () => {
    for (const database of DATABASES) await benchLeaving(database)
  },
  standing: async () => {
    for (const database of DATABASES) await benchStanding(database)
  },
  paint: async () => {
    await benchPaint({ cardsFile, folder: process.env['PAINT_DIR'] })
  },
  stopwatch: benchStopwatch,
  places: benchPlaces,
  profile: async () => {
    for (const database of DATABASES) await benchProfile(database)
  },
  portraits: benchPortraits,
  search: async () => {
    if (cardsFile === undefined || casesFile === undefined)
      process.stdout.write('search: left out, CARDS_FILE and SEARCH_CASES name no files\n')
    else await benchSearch({ cardsFile, setsFile, casesFile })
  },
}

process.stdout.write(`${machine()}\n`)
const named = process.argv.slice(2)
for (const [name, bench] of Object.entries(benches))
  if (named.length === 0 || named.includes(name)) await bench()
