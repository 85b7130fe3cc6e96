import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'

/** Says that no card matches. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <Leaf flush>
      <EmptyState icon="place:spyglass" title="No results found" text="No card in here matches.">
        <Button variant="quiet" onClick={onClear}>
          Show all cards
        </Button>
      </EmptyState>
    </Leaf>
  )
}
