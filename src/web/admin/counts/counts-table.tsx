import { COUNTED, type CountedSpan, type CountSpan } from '#contract/admin/counts.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'

import { COUNTED_WORDS, countWords, spanWords } from './counted-words.ts'

interface CountsTableProps {
  by: CountSpan
  spans: readonly CountedSpan[]
}

/** All counts as numbers, the newest first. */
export function CountsTable({ by, spans }: CountsTableProps) {
  return (
    <DataTable label="What happened, as numbers">
      <thead>
        <tr>
          <th scope="col">When</th>
          {COUNTED.map((what) => (
            <th key={what} scope="col" data-number>
              {COUNTED_WORDS[what]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {spans.toReversed().map((span) => (
          <tr key={span.from}>
            <th scope="row">{spanWords(by, span)}</th>
            {COUNTED.map((what) => (
              <td key={what} data-number>
                {span.counts[what] === null ? (
                  <span title={countWords(null)} aria-label={countWords(null)}>
                    –
                  </span>
                ) : (
                  countWords(span.counts[what])
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
