import { globSync, readFileSync } from 'node:fs'
import { sep } from 'node:path'

import { SERVER_BASE } from '#tests/may-use.ts'

/** The files that a pattern finds, without tests. */
export const sources = (pattern: string) =>
  globSync(pattern)
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => !file.includes('.test.'))

export const read = (file: string) => readFileSync(file, 'utf8')

/** The domain of a file in `src/server/` or `src/web/`. */
export const domainOf = (file: string) => file.split('/')[2] ?? ''

/** Every domain of the server. */
export const domains = [...new Set(sources('src/server/*/**/*.ts').map(domainOf))].filter(
  (folder) => !SERVER_BASE.includes(folder),
)
