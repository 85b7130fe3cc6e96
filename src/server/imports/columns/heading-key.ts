import { createHash } from 'node:crypto'

import { headingKey } from '#engines/formats/table/header.ts'

/** A key that is equal for first rows whose headings are, in the same order. It is short, however long they are. */
export function keyOfHeadings(headings: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(headings.map((heading) => headingKey(heading))))
    .digest('base64url')
}
