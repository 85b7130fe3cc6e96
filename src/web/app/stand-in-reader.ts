import axe from 'axe-core'

/**
 * For tests: what is wrong in a part of the page for a screen reader, rule by rule with the elements that break it. It
 * waits until nothing moves: colours that still fade in are not those that stay.
 */
export async function faultsIn(part: Element): Promise<[string, string[]][]> {
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(moving.map(async ({ finished }) => await finished))
  const { violations } = await axe.run(part)
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])
}
