import type { App } from '#server/app-context.ts'

/** Work that waits in a table, and is worked off behind whoever asked for it. */
export interface Work {
  /** Begins, unless it is under way; what is added meanwhile is looked for once more. Never throws. */
  readonly soon: (app: App) => void
  /** Waits for what is under way, when the server stops. */
  readonly finish: (app: App) => Promise<void>
}

/** One run at a time in each process. `run` works off all that waits; where it fails, a job comes back to it. */
export function workSoon(name: string, run: (app: App) => Promise<void>): Work {
  const running = new WeakMap<App, { isAskedAgain: boolean; done: Promise<void> }>()

  const runWhileAsked = async (app: App, state: { isAskedAgain: boolean }): Promise<void> => {
    try {
      while (state.isAskedAgain) {
        state.isAskedAgain = false
        await run(app)
      }
    } catch (error) {
      app.log.warn({ err: error, work: name }, 'some work could not be done now; a job comes back to it')
    } finally {
      running.delete(app)
    }
  }
  return {
    soon: (app) => {
      const known = running.get(app)
      if (known !== undefined) {
        known.isAskedAgain = true
        return
      }
      const state = { isAskedAgain: true, done: Promise.resolve() }
      running.set(app, state)
      state.done = runWhileAsked(app, state)
    },
    finish: async (app) => {
      await running.get(app)?.done
    },
  }
}
