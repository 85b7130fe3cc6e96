import type { ColumnChoice } from '#contract/imports/columns.ts'
import type { TableLook } from '#engines/formats/look-at-table.ts'
import type { CopyRow, ReadRow } from '#engines/formats/row.ts'
import { sentenceOfBadRow } from '#engines/formats/sentences.ts'
import { CONDITION_WORDS, FINISH_WORDS } from '#web/cards/copies/copy-words.ts'
import { languageWord } from '#web/imports/import-words.ts'
import { dayWords } from '#web/ui/dates.ts'
import { Grow } from '#web/ui/layout/grow.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { RowList } from '#web/ui/lists/row-list.tsx'

import { isCounted } from './said-columns.ts'

import styles from './columns-step.module.css'

interface FirstRowsProps {
  rows: readonly ReadRow[]
  columns: TableLook['columns']
  choice: ColumnChoice
}

/** The first rows of a table as they would be read, and what would be left out. */
export function FirstRows({ rows, columns, choice }: FirstRowsProps) {
  const unread = columns.filter(
    ({ samples }, index) => samples.length > 0 && (choice.uses[index] ?? 'left_out') === 'left_out',
  )
  return (
    <section className={styles['step']}>
      <Rubric title="The first rows, as we read them" />
      <Leaf flush>
        <RowList label="First rows">
          {rows.map((row, index) => (
            <li key={`${String(row.line)} ${String(index)}`}>
              <div className={rowClass()}>
                <Grow>{row.kind === 'bad' ? sentenceOfBadRow(row) : <CopyLine row={row} />}</Grow>
              </div>
            </li>
          ))}
        </RowList>
      </Leaf>
      <div role="status">
        {unread.length > 0 && (
          <Text as="p" tone="muted">
            Not read: {unread.map(({ heading }) => heading).join(', ')}.
          </Text>
        )}
        {!isCounted(choice) && (
          <Text as="p" tone="muted">
            Each row is one copy.
          </Text>
        )}
      </div>
    </section>
  )
}

function CopyLine({ row }: { row: CopyRow }) {
  const facts = factsOf(row)
  return (
    <div className={styles['row']}>
      <span>
        <b data-numeric>{row.quantity} ×</b> <b>{row.name === '' ? 'No name' : row.name}</b>
      </span>
      <Text tone="muted" size="sm">
        {printingOf(row)}
      </Text>
      {facts !== '' && <Text size="sm">{facts}</Text>}
    </div>
  )
}

/** `First Hoard (FHD) · #12`, as the file has it. */
function printingOf({ setName, setCode, collectorNumber, ids }: CopyRow): string {
  const set = [setName, setName !== '' && setCode !== '' ? `(${setCode})` : setCode].filter(Boolean).join(' ')
  const number = collectorNumber === '' ? '' : `#${collectorNumber}`
  const id = ids.scryfall ?? ids.tcgplayer ?? ids.cardmarket ?? ids.mtgo ?? ids.multiverse
  const named = [set, number, id === null ? '' : `ID ${String(id).slice(0, 8)}`].filter(Boolean).join(' · ')
  return named === '' ? 'No set or number' : named
}

function factsOf(row: CopyRow): string {
  const {
    finish,
    treatment,
    condition,
    language,
    marks,
    forTrade,
    cost,
    asking,
    acquired,
    binder,
    tags,
    note,
  } = row
  return [
    finish === null ? treatment : FINISH_WORDS[finish],
    condition.grade === null ? quoted(condition.word) : CONDITION_WORDS[condition.grade],
    language.code === null ? quoted(language.word) : languageWord(language.code),
    ...marks,
    forTrade > 0 ? `${String(forTrade)} for trade` : '',
    cost === null ? '' : `paid ${moneyOf(cost)}`,
    asking === null ? '' : `asking ${moneyOf(asking)}`,
    acquired === null ? '' : `added ${dayWords(acquired)}`,
    binder === '' ? '' : `in ${binder}`,
    tags.length === 0 ? '' : `tags: ${tags.join(', ')}`,
    quoted(note.slice(0, 60)),
  ]
    .filter(Boolean)
    .join(', ')
}

function quoted(word: string): string {
  return word === '' ? '' : `“${word}”`
}

/** The file's own currency, or none. */
function moneyOf({ cents, currency }: { cents: number; currency: string | null }): string {
  return [(cents / 100).toFixed(2), currency ?? ''].filter(Boolean).join(' ')
}
