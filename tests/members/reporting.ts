import { readdirSync } from 'node:fs'
import path from 'node:path'

import { expect } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import type { ReportFile } from '#contract/reports.ts'
import type { App } from '#server/app-context.ts'
import { report } from '#server/reports/actions.ts'
import { describeCases, describeFile } from '#server/reports/describe.ts'
import { uploadReportPicture } from '#server/reports/reporter-pictures/actions.ts'
import { fileNamesOf } from '#server/reports/reporter-pictures/picture-files.ts'
import { readReportPicture } from '#server/reports/reporter-pictures/read-picture.ts'
import { inPieces } from '#tests/collection/imported-files.ts'
import { joined } from '#tests/members/joining.ts'
import { plain } from '#tests/members/pictures.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

/** A photo that says who took it. */
export async function photo(width = 300, height = 200): Promise<Buffer> {
  const exif = { IFD0: { Artist: 'Nobody' } }
  return await plain(width, height).withExif(exif).jpeg().toBuffer()
}

/** @returns the id of the picture */
export async function uploads(app: App, member: Member, file?: Buffer): Promise<string> {
  const bytes = file ?? (await photo())
  return await uploadReportPicture(app, member, { body: inPieces(bytes), bytes: bytes.length })
}

/** Uploads several, one after the other. @returns their ids */
export async function uploadsMany(app: TestApp, member: Member, count: number): Promise<string[]> {
  const ids: string[] = []
  for (let at = 0; at < count; at++) {
    ids.push(await uploads(app, member))
    app.pass(1)
  }
  return ids
}

/** Reports a member with pictures. */
export const reports = async (app: App, member: Member, id: string, pictureIds: readonly string[]) => {
  await report(app, member, { thing: 'member', id, kind: 'scam', words: 'Look at this', pictureIds })
}

/** All pictures in the store. */
export const filesOf = ({ config }: App) => readdirSync(path.join(config.dataDir, 'portraits')).toSorted()

/** The files of some pictures, as {@link filesOf} lists them. */
export const filesFor = (ids: readonly string[]) =>
  ids.flatMap((id) => Object.values(fileNamesOf(id))).toSorted()

/** Whether a member sees a picture that was added to a report, or why not. */
export const sees = async (app: App, member: Member, pictureId: string) =>
  await readReportPicture(app, member, fileNamesOf(pictureId).large).then(
    (file) => file.length > 0,
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  )

export const aModerator = async (app: App, username: string): Promise<Member> => ({
  ...(await joined(app, username)),
  isModerator: true,
})

/** Two who report, one of whom they do, and a keeper. */
export async function reporting() {
  const app = await startApp()
  const [frodo, sam, gollum] = [
    await joined(app, 'frodo'),
    await joined(app, 'sam'),
    await joined(app, 'gollum'),
  ]
  const keeper = await aModerator(app, 'elrond')
  return { app, frodo, sam, gollum, keeper, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

/** The only open case. */
export async function onlyFile(app: App, keeper: Member): Promise<ReportFile> {
  const { cases } = await describeCases(app, keeper, { state: 'open' })
  expect(cases).toHaveLength(1)
  return await describeFile(app, keeper, cases[0]?.id ?? '')
}
