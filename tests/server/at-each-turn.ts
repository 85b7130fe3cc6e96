import type { TaskKind } from '#server/tasks/task-kind.ts'

/** The same work, with something that happens between two of its pieces. */
export function atEachTurn<Facts>(
  kind: TaskKind<Facts>,
  meanwhile: () => Promise<void> | void,
): TaskKind<Facts> {
  return {
    ...kind,
    run: async (app, payload, { key, tries, signal, goOnFrom, checkHold, finish, turn }) => {
      const slowTurn: typeof turn = async (far) => {
        await meanwhile()
        await turn(far)
      }
      const task = { key, tries, signal, goOnFrom, checkHold, finish, turn: slowTurn }
      await kind.run(app, payload, task)
    },
  }
}
