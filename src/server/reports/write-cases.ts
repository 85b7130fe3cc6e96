import type { Member } from '#contract/accounts.ts'
import type { ReportCase } from '#contract/reports.ts'
import { writeCell } from '#engines/formats/table/cells.ts'
import type { App } from '#server/app-context.ts'

import { describeCases } from './describe.ts'

const HEADINGS = ['Thing', 'Title', 'About', 'Kinds', 'Reports', 'Opened', 'Settled', 'Outcome'] as const

/** All cases that a keeper may see as CSV, written while it is sent. It holds no words of a report. */
export async function* writeCases(app: Pick<App, 'db' | 'now'>, keeper: Member): AsyncGenerator<Buffer> {
  yield lineOf(HEADINGS)
  for (const state of ['open', 'settled'] as const) {
    let cursor: string | undefined
    do {
      const page = await describeCases(app, keeper, { state, cursor })
      yield Buffer.concat(page.cases.map((each) => lineOf(cellsOf(each))))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
  }
}

function cellsOf({
  thing,
  title,
  about,
  kinds,
  reports,
  openedAt,
  settledAt,
  outcome,
}: ReportCase): string[] {
  return [thing, title, about, kinds.join(' '), String(reports), openedAt, settledAt ?? '', outcome ?? '']
}

function lineOf(cells: readonly string[]): Buffer {
  return Buffer.from(`${cells.map((cell) => writeCell(cell, false)).join(',')}\r\n`)
}
