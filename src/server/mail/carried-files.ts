import type { App } from '#server/app-context.ts'
import type { CarriedFile } from '#server/contributions/thing-files.ts'

import type { WaitingMail } from './queries.ts'

/** The files that go with a mail, written when it goes: what they say may have changed while it waited. */
export async function filesFor(
  app: App,
  { memberId, carries = [] }: Pick<WaitingMail, 'memberId' | 'carries'>,
): Promise<CarriedFile[]> {
  if (memberId === null) return []
  const files: CarriedFile[] = []
  for (const [thing, refs] of Map.groupBy(carries, (ref) => ref.thing)) {
    const ids = refs.map(({ thingId }) => thingId)
    const file = await app.files.find((each) => each.thing === thing)?.write(app, memberId, ids)
    if (file !== undefined) files.push(file)
  }
  return files
}
