import type { App } from '#server/app-context.ts'
import { carriesOutActs } from '#server/collection/acts/carrying-out.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import type { TestApp } from '#tests/server/start-app.ts'

/** Carries out all acts that wait, and no other tasks. */
export async function actsAtRest(app: App): Promise<void> {
  await app.tasks.runDue([carriesOutActs.name])
}

/** Carries out the first piece of an act; then its server is asked to stop. */
export async function stopAfterFirstPiece(base: TestApp): Promise<void> {
  const { app, stop } = anotherProcess(base)
  const { react } = app
  Object.assign(app, {
    react: async (...announced: Parameters<typeof react>) => {
      stop()
      await react(...announced)
    },
  })
  await actsAtRest(app)
}
