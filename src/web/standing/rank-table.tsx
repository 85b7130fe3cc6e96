import { RANKS } from '#contract/ranks.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { RankPlaque } from '#web/ui/marks/rank-plaque.tsx'

/** Every rank that depends on the score, the lowest first. */
export function RankTable() {
  return (
    <DataTable label="Ranks">
      <thead>
        <tr>
          <th scope="col">Rank</th>
          <th scope="col" data-number>
            From score
          </th>
        </tr>
      </thead>
      <tbody>
        {RANKS.toReversed().map(({ name, score }) => (
          <tr key={name}>
            <td>
              <RankPlaque rank={name} size="sm" />
            </td>
            <td data-number>{score}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
