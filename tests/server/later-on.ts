import type { App } from '#server/app-context.ts'
import { taskKinds } from '#server/assembly.ts'
import { OwnedState } from '#server/owned-state.ts'
import { TaskRunner } from '#server/tasks/task-runner.ts'

/** A process of the server on the same database when some time has passed. */
export function laterOn(base: App, milliseconds: number): App {
  const app: App = {
    ...base,
    owned: new OwnedState(),
    now: () => new Date(base.now().getTime() + milliseconds),
    tasks: new TaskRunner(taskKinds, () => app),
  }
  return app
}
