import axe, { type AxeResults, type RunOptions } from 'axe-core'
import type { Page } from 'playwright'

/**
 * What axe finds on a page as it is now. Its script stays in the page: reading it takes longer than many of its
 * rules.
 */
export async function axeResultsOf(page: Page, options: RunOptions): Promise<AxeResults> {
  if ((await page.evaluate('typeof axe')) === 'undefined') await page.evaluate(axe.source)
  return await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`)
}
