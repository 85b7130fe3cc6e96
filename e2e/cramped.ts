import type { Page } from 'playwright'

/** Half a word of any font fits into this. Fields for a number or a date show less. */
const FIELD_MIN = 72
const WORDS =
  'input:is([type="text"], [type="search"], [type="email"], :not([type])):not([inputmode="numeric"]), select'

/** Whatever is as narrow as a pixel is hidden, and read out only. */
const FAULTS = `[
  ...[...document.querySelectorAll('${WORDS}')]
    .filter((field) => field.checkVisibility())
    .map((field) => [field, field.getBoundingClientRect().width])
    .filter(([, width]) => width > 2 && width < ${String(FIELD_MIN)})
    .map(([field, width]) => Math.round(width) + ' pixels for ' + field.outerHTML.slice(0, 120)),
  ...[...document.querySelectorAll('[role="dialog"]')]
    .map((dialog) => dialog.getBoundingClientRect().right - innerWidth)
    .filter((over) => over > 0.5)
    .map((over) => 'a window ' + Math.round(over) + ' pixels too wide'),
]`

/** Fields that are too narrow to type or read words in, and windows that the screen cuts off. */
export async function crampedOn(page: Page): Promise<string[]> {
  return await page.evaluate<string[]>(FAULTS)
}
