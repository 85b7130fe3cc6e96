import { type Deed, DEEDS, POINTS } from '#contract/points.ts'
import { DataTable } from '#web/ui/lists/data-table.tsx'

const DEED_WORDS: Readonly<Record<Deed, string>> = {
  ADD_CARD_TO_BINDER: 'Add a card to a binder',
  ADD_BOUNTY: 'Post a bounty',
  CREATE_GATHERING: 'Create a gathering',
  TRADE_COMPLETED: 'Complete a trade',
  MESSAGE_SENT: 'Start a conversation',
  ADD_TO_WATCHLIST: 'Add a card to your watchlist',
  SEND_OFFER: 'Send an offer',
}

export function PointsTable() {
  return (
    <DataTable label="Points">
      <thead>
        <tr>
          <th scope="col">Action</th>
          <th scope="col" data-number>
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {DEEDS.map((deed) => (
          <tr key={deed}>
            <td>{DEED_WORDS[deed]}</td>
            <td data-number>{POINTS[deed]}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
