import { BaseSequencer, type TestSpecification } from 'vitest/node'

import { isLarge } from '#scripts/test/budgets.mjs'

/** Starts the largest files first, so that none of them runs alone at the end while a core is idle. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- not an array's method, but the one this overrides
    const inOrder = await super.sort(files)
    return inOrder.toSorted((one, other) => rank(one) - rank(other))
  }
}

function rank({ project, moduleId }: TestSpecification): number {
  const name = moduleId.slice(project.config.root.length + 1)
  return project.config.sequence.groupOrder * 2 + (isLarge(name) ? 0 : 1)
}
