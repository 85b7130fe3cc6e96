import type { App } from '#server/app-context.ts'
import { ownedByApp } from '#server/owned-state.ts'
import { Turnstile } from '#server/tasks/turnstile.ts'

const turnstiles = ownedByApp(() => new Turnstile())

/** Runs one short piece of a request's work. Others get a turn before it, however many such requests there are. */
export async function inTurn<Result>(app: App, piece: () => Result | Promise<Result>): Promise<Result> {
  await turnstiles.of(app).pass()
  return await piece()
}
