import type { Database } from '#server/db/database.ts'
import type { FullGathering } from '#server/gatherings/queries.ts'

/** What hosts write about a gathering. */
export type WordsOfGathering = keyof Pick<
  FullGathering,
  | 'title'
  | 'description'
  | 'costNote'
  | 'formats'
  | 'powerLevel'
  | 'houseRules'
  | 'bring'
  | 'accessibility'
  | 'cancelWord'
  | 'location'
  | 'address'
>

/** Changes some of what is written about a gathering, and at least one text. */
export async function updateTexts(
  db: Database,
  gatheringId: string,
  texts: Partial<Record<WordsOfGathering, string>>,
): Promise<void> {
  const { costNote, powerLevel, houseRules, cancelWord, ...others } = texts
  await db
    .updateTable('gathering')
    .set({
      ...others,
      ...(costNote === undefined ? {} : { cost_note: costNote }),
      ...(powerLevel === undefined ? {} : { power_level: powerLevel }),
      ...(houseRules === undefined ? {} : { house_rules: houseRules }),
      ...(cancelWord === undefined ? {} : { cancel_word: cancelWord }),
    })
    .where('id', '=', gatheringId)
    .execute()
}
