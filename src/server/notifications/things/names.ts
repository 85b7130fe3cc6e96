import type { ChosenThing, ThingRef } from '#contract/notices/things.ts'
import type { App } from '#server/app-context.ts'
import { found } from '#server/http/refusal.ts'

import { listChosen } from './queries.ts'

/** The name of a thing that a member may see. @throws {Refusal} `not_found` for any other */
export async function nameOfThing(app: App, memberId: string, { thing, thingId }: ThingRef): Promise<string> {
  const kind = app.things.find((each) => each.thing === thing)
  return found((await kind?.name(app, memberId, [thingId]))?.get(thingId))
}

/** What a member chose, with names, as far as they still see it. */
export async function listNamedThings(app: App, memberId: string): Promise<ChosenThing[]> {
  const chosen = await listChosen(app.db, memberId, app.now())
  const byThing = Map.groupBy(chosen, ({ thing }) => thing)
  const names = new Map(
    await Promise.all(
      app.things.map(async ({ thing, name }) => {
        const ids = byThing.get(thing)?.map(({ thingId }) => thingId) ?? []
        return [thing, await name(app, memberId, ids)] as const
      }),
    ),
  )
  return chosen.flatMap((choice) => {
    const name = names.get(choice.thing)?.get(choice.thingId)
    return name === undefined ? [] : [{ ...choice, name }]
  })
}
