import type { Database } from '#server/db/database.ts'

const COLUMNS = {
  title: 'title',
  description: 'description',
  costNote: 'cost_note',
  formats: 'formats',
  powerLevel: 'power_level',
  houseRules: 'house_rules',
  bring: 'bring',
  accessibility: 'accessibility',
  cancelWord: 'cancel_word',
  location: 'location',
  address: 'address',
} as const

/** What hosts write about a gathering. */
export type WordsOfGathering = keyof typeof COLUMNS

/** Changes some of what is written about a gathering. */
export async function updateTexts(
  db: Database,
  gatheringId: string,
  texts: Partial<Record<WordsOfGathering, string>>,
): Promise<void> {
  const columns = Object.entries(COLUMNS).flatMap(([field, column]) => {
    const words = texts[field as WordsOfGathering]
    return words === undefined ? [] : [[column, words]]
  })
  await db.updateTable('gathering').set(Object.fromEntries(columns)).where('id', '=', gatheringId).execute()
}
