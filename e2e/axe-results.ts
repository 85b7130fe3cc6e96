import axe, { type AxeResults, type NodeResult, type RunOnly, type RunOptions } from 'axe-core'
import type { Page } from 'playwright'

/**
 * What axe finds on a page as it is now. Its script stays in the page: reading it takes longer than many of its
 * rules.
 */
export async function axeResultsOf(page: Page, options: RunOptions): Promise<AxeResults> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(axe.source)
  return await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
}

/** What breaks these rules, in words. What axe calls minor is left out. */
export async function violationsOf(page: Page, runOnly: RunOnly): Promise<string[]> {
  // We don't count passes, and show the nodes themselves. Skipping passes and selectors makes this much faster.
  const options = { runOnly, resultTypes: ['violations' as const], selectors: false }
  const { violations } = await axeResultsOf(page, options)
  return violations
    .filter(({ impact }) => impact !== 'minor')
    .map(({ id, nodes }) => `${id} at ${nodes.map(wordNode).join(' and ')}`)
}

/** Shows the node with the figures that broke the rule: colours or sizes. */
function wordNode({ html, any }: NodeResult): string {
  return `${html.slice(0, 120)} ${JSON.stringify(any[0]?.data ?? {})}`
}
