import { existsSync, readFileSync } from 'node:fs'

import { z } from 'zod'

import { topSection } from './top-section.ts'

/** What runs here. */
export interface Build {
  readonly version: string
  /** What is new in it; empty if it came without a changelog. */
  readonly notes: readonly string[]
}

const HOME = '../../../../'
const CHANGELOG = new URL(`${HOME}CHANGELOG.md`, import.meta.url)
const Package = z.object({ version: z.string() })

export const THIS_BUILD: Build = {
  version: Package.parse(JSON.parse(readFileSync(new URL(`${HOME}package.json`, import.meta.url), 'utf8')))
    .version,
  notes: existsSync(CHANGELOG) ? topSection(readFileSync(CHANGELOG, 'utf8')) : [],
}
