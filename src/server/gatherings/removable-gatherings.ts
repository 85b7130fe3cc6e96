import { CHANGES_WITH_WORDS } from '#contract/gatherings/news.ts'
import { nameOf } from '#contract/notices/kinds/gatherings.ts'
import { REMOVED_WORDS } from '#contract/removals.ts'
import { removableTexts, type Texts } from '#server/contributions/removable-texts.ts'
import type { Removable } from '#server/contributions/removable.ts'
import type { Change } from '#server/events/transact.ts'

import { announceChange } from './concerned/public.ts'
import { updateTexts, type WordsOfGathering } from './hosting/public.ts'
import { oneGathering, oneSeries } from './locks.ts'
import { findGathering, type FullGathering, listFull } from './queries.ts'
import {
  findPlace,
  findSeries,
  listDates,
  localDay,
  type StoredSeries,
  updateSeries,
} from './series/public.ts'
import { blankChanges } from './telling/public.ts'

/** What hosts say to everybody, but where it is. */
export const GATHERING_WORDS = [
  'title',
  'description',
  'costNote',
  'formats',
  'powerLevel',
  'houseRules',
  'bring',
  'accessibility',
  'cancelWord',
] as const satisfies readonly WordsOfGathering[]
const PLACE = ['location', 'address'] as const satisfies readonly WordsOfGathering[]

/** What hosts say of their gatherings, but where they are. */
export const removableGatherings = removableWords('gathering', GATHERING_WORDS)

/** Where gatherings are, as their hosts wrote it. */
export const removablePlaces = removableWords('gathering-place', PLACE)

/** Of one that repeats, its series and the dates to come that say the same are changed, too. */
function removableWords(
  thing: 'gathering' | 'gathering-place',
  fields: readonly WordsOfGathering[],
): Removable {
  const removable = removableTexts({
    thing,
    find: async ({ db }, id) => {
      const gathering = await findGathering(db, id)
      if (gathering === undefined || gathering.visibility === 'nobody') return undefined
      const { gatheringType: kind, title, location, date, time, hostId: authorId } = gathering
      const place = await findPlace(db, id)
      return {
        id,
        authorId,
        title: nameOf({ kind, title, location, date, time }),
        locks: [oneGathering(id), ...(place === undefined ? [] : [oneSeries(place.seriesId)])],
      }
    },
    isNeeded: (name) => fieldOf(name) === 'location',
    thingOf: (name) => name.split(' ', 1).join(''),
    read: async (change, id) => {
      const own = await findGathering(change.db, id)
      if (own === undefined) return undefined
      const { series, others } = await findSame(change, id)
      const isMeant = ([name, words]: readonly [string, string]) =>
        [own[fieldOf(name)], '', REMOVED_WORDS].includes(words)
      const ofOthers = [...(series === undefined ? [] : textsOfSeries(series, fields))]
      for (const other of others) ofOthers.push(...textsOf(other, fields))
      return Object.fromEntries([...textsOf(own, fields), ...ofOthers.filter(isMeant)])
    },
    write: async (change, id, texts) => {
      const own = await findGathering(change.db, id)
      const { series, others } = await findSame(change, id)
      if (series !== undefined) await writeSeries(change, series, of(texts, series.id))
      for (const gathering of [...(own === undefined ? [] : [own]), ...others]) {
        const changed = of(texts, gathering.id)
        if (Object.keys(changed).length === 0) continue
        await updateTexts(change.db, gathering.id, changed)
        await announceChange(change, gathering, 'facts')
      }
    },
  })
  return {
    ...removable,
    remove: async (app, change, id) => {
      const removed = await removable.remove(app, change, id)
      for (const each of removed?.thingIds ?? [])
        await blankChanges(change.db, each, CHANGES_WITH_WORDS[thing])
      return removed
    },
  }
}

/** The field of a text, whose name is an id, a space and the field. */
function fieldOf(name: string): WordsOfGathering {
  const field = name.split(' ').at(1)
  const known = [...GATHERING_WORDS, ...PLACE].find((each) => each === field)
  if (known === undefined) throw new Error(`no text of a gathering is called ${name}`)
  return known
}

function textsOf({ id, ...gathering }: FullGathering, fields: readonly WordsOfGathering[]) {
  return fields.map((field) => [`${id} ${field}`, gathering[field]] as const)
}

function textsOfSeries({ id, facts, cancelWord }: StoredSeries, fields: readonly WordsOfGathering[]) {
  const said = { ...facts, cancelWord }
  return fields.map((field) => [`${id} ${field}`, said[field]] as const)
}

/** The texts of one of them, by their fields. */
function of(texts: Texts, id: string): Partial<Record<WordsOfGathering, string>> {
  return Object.fromEntries(
    Object.entries(texts)
      .filter(([name]) => name.startsWith(`${id} `))
      .map(([name, words]) => [fieldOf(name), words]),
  )
}

async function writeSeries(
  { db }: Change,
  series: StoredSeries,
  { cancelWord = series.cancelWord, ...facts }: Partial<Record<WordsOfGathering, string>>,
): Promise<void> {
  await updateSeries(db, { ...series, cancelWord, facts: { ...series.facts, ...facts } })
}

interface Same {
  readonly series: StoredSeries | undefined
  /** The other dates to come. */
  readonly others: readonly FullGathering[]
}

/** The series of a gathering with its other dates to come, all under their locks. */
async function findSame(change: Change, id: string): Promise<Same> {
  const { db, now } = change
  const place = await change.glance([oneSeries], () => findPlace(db, id))
  if (place === undefined) return { series: undefined, others: [] }
  await change.alone(oneSeries(place.seriesId))
  const series = await findSeries(db, place.seriesId)
  if (series === undefined) return { series, others: [] }
  const dates = await listDates(db, series.id, { from: localDay(series, now()), now: now() })
  const ids = dates.flatMap(({ gathering }) => gathering?.id ?? []).filter((each) => each !== id)
  await change.alone(ids.map((each) => oneGathering(each)))
  return { series, others: await listFull(db, ids) }
}
