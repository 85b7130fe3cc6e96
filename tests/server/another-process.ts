import { taskKinds } from '#server/assembly.ts'
import { OwnedState } from '#server/owned-state.ts'
import type { TaskKind } from '#server/tasks/task-kind.ts'
import { TaskRunner } from '#server/tasks/task-runner.ts'

import type { TestApp } from './start-app.ts'

export interface Process {
  readonly app: TestApp
  /** Stops it like a server asked to stop. */
  readonly stop: () => void
}

/** Another process on the database of `base`, with other settings or kinds of tasks if given. */
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
