import { spawnSync } from 'node:child_process'

import { Problem } from '#scripts/start/problem.mjs'
import { ROOT } from '#scripts/start/root.mjs'

/** The commit where this branch left the main one; on main itself, its last commit. */
export function findMergeBase() {
  const found = ['origin/main', 'main'].map((main) => git('merge-base', 'HEAD', main)).find(Boolean)
  if (found) return found
  throw new Problem('--changed needs a git repository with a branch main.')
}

/** Whether anything that a journey may touch changed since a commit. */
export function touchesJourneys(commit) {
  const changed = `${git('diff', '--name-only', commit)}\n${git('ls-files', '--others', '--exclude-standard')}`
  return changed
    .split('\n')
    .some((name) => /^(?:src|e2e)\//.test(name) && !/^src\/.*\.test\.tsx?$/.test(name))
}

/** Output of git; empty if it fails. */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}
