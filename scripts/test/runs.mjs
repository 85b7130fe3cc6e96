/**
 * The projects whose tests import almost nothing of what they are about: the architecture test reads files, and
 * journeys use the built app. So Vitest can't tell whether a change affects them.
 */
const WHOLE = ['architecture', 'e2e']

/** The runs of Vitest for what is wanted: one, or with `--changed` a second for the projects it can't narrow. */
export function runsOf({ projects, changedSince, forVitest }) {
  const choice = forVitest.length > 0 ? ['--passWithNoTests', ...forVitest] : []
  if (changedSince === undefined) return [{ name: 'tests', projects, args: choice }]
  const changed = ['--passWithNoTests', `--changed=${changedSince}`, ...forVitest]
  return [
    { name: 'tests', projects: projects.filter((name) => !WHOLE.includes(name)), args: changed },
    { name: 'whole', projects: projects.filter((name) => WHOLE.includes(name)), args: choice },
  ].filter((run) => run.projects.length > 0)
}
