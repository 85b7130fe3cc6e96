import { taskKinds } from '#server/assembly.ts'
import { OwnedState } from '#server/owned-state.ts'
import type { TaskKind } from '#server/tasks/task-kind.ts'
import { TaskRunner } from '#server/tasks/task-runner.ts'

import type { TestApp } from './start-app.ts'

export interface Process {
  readonly app: TestApp
  /** As when the server is asked to stop. */
  readonly stop: () => void
}

/** One more process on the database of `base`, on other settings or with other kinds of tasks where it says so. */
export function anotherProcess(
  base: TestApp,
  {
    kinds = taskKinds,
    config = {},
  }: { kinds?: readonly TaskKind[]; config?: Partial<TestApp['config']> } = {},
): Process {
  const stopping = new AbortController()
  const app: TestApp = {
    ...base,
    config: { ...base.config, ...config },
    stopping: stopping.signal,
    owned: new OwnedState(),
    tasks: new TaskRunner(kinds, () => app),
  }
  return {
    app,
    stop: () => {
      stopping.abort()
    },
  }
}
