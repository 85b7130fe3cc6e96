import type { Database } from './database.ts'
import { databaseKind } from './portable.ts'

/**
 * Keeps the texts of a statement that takes one row or several, by database and number of rows. Building one takes longer
 * than running it. So that few texts are kept, ask for few different numbers.
 * @returns gives the text for so many rows; `build` writes it once
 */
export function keptTexts(): (db: Database, rows: number, build: () => string) => string {
  const texts = new Map<string, string>()
  return (db, rows, build) => {
    const key = `${databaseKind(db)} ${String(rows)}`
    const text = texts.get(key) ?? build()
    texts.set(key, text)
    return text
  }
}
