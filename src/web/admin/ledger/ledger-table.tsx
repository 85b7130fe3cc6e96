import type { AuditEntry } from '#contract/admin.ts'
import { momentWords } from '#web/ui/dates.ts'
import { Text } from '#web/ui/layout/text.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'

import { ACT_WORDS, subjectWords } from './act-words.ts'

/** Entries of the ledger, one a row. */
export function LedgerTable({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <DataTable label="Ledger">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">What</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>{momentWords(entry.doneAt)}</td>
            <td>{entry.actor ?? 'the command line'}</td>
            <td>
              {subjectWords(entry)}: {ACT_WORDS[entry.act]}
              <More entry={entry} />
            </td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}

function More({ entry: { reason, was, became } }: { entry: AuditEntry }) {
  const changed = was === null && became === null ? null : `${was ?? 'nothing'} → ${became ?? 'nothing'}`
  const words = [changed, reason && `“${reason}”`].filter((part) => part !== null).join(' · ')
  if (words === '') return null
  return (
    <Text as="p" size="sm" tone="muted">
      {words}
    </Text>
  )
}
