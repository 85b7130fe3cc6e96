import type { Shape } from './column.ts'
import { type AnyOpenColumn, columns } from './columns.ts'
import { createTerms, type OpenColumns } from './plan/terms.ts'
import type { Pool } from './pool.ts'
import { Collector } from './results/collect.ts'
import { buildDisplay, openDisplay } from './results/hits.ts'
import { buildPreferences, openPreferences } from './results/preferences.ts'
import { buildRankings, openRankings } from './results/rankings.ts'
import { buildPictureGroups, openGrouping } from './results/unique.ts'
import { openIdIndex } from './results/uuids.ts'
import { buildVisibility, openVisibility } from './results/visibility.ts'
import type { OpenSections, Sections } from './sections.ts'
import { buildShape, openShape } from './shape.ts'
import type { Term } from './term.ts'
import { nameColumn } from './text/name-column.ts'
import { Names } from './text/names.ts'
import { createUnits } from './units.ts'
import { factColumn } from './values/facts/fact-column.ts'
import { KnownIds } from './values/ids/known-ids.ts'

/** Writes everything a search needs. */
export function buildLibrary(pool: Pool, sections: Sections): void {
  buildShape(pool, sections.of('shape'))
  buildDisplay(pool, sections.of('display'))
  buildRankings(pool, sections.of('rankings'))
  buildPreferences(pool, sections.of('preferences'))
  buildPictureGroups(pool, sections.of('pictures'))
  buildVisibility(pool, sections.of('visibility'))
  for (const column of columns) column.build(pool, sections.of(column.name))
}

export type Library = Steps<ReturnType<typeof openLibraryInSteps>>

type Steps<Work> = Work extends Generator<void, infer Result> ? Result : never

/** Reads back everything a search needs, in steps of some milliseconds each. */
export function* openLibraryInSteps(sections: OpenSections) {
  const shape = openShape(sections.of('shape'))
  const units = createUnits(shape)
  const display = openDisplay(sections.of('display'), shape)
  yield
  const rankings = openRankings(sections.of('rankings'))
  const distanceBy = openPreferences(sections.of('preferences'), rankings)
  const grouping = openGrouping(sections.of('pictures'), shape, units)
  const ids = openIdIndex(display.ids, sections.of('display').words('ids-sorted'))
  yield
  const openColumns: OpenColumns = yield* openAll(sections, shape)
  const visibleTo = openVisibility(sections.of('visibility'), shape, units)
  yield
  return {
    version: sections.version,
    shape,
    display,
    ids,
    rankings,
    units,
    names: new Names(sections.of(nameColumn.name)),
    knownIds: new KnownIds(sections.of(factColumn.name), shape),
    termsFor: createTerms(openColumns, shape, ids),
    visibleTo,
    collector: new Collector({ shape, units, rankings, grouping, distanceBy }),
  }
}

function* openAll(sections: OpenSections, shape: Shape): Generator<void, OpenColumns> {
  const open = new Map<Term['on'], AnyOpenColumn>()
  for (const column of columns) {
    const opened = column.open(sections.of(column.name), shape)
    for (const on of column.answers) {
      if (open.has(on)) throw new Error(`Two columns answer ${on}`)
      open.set(on, opened)
    }
    yield
  }
  return open
}
