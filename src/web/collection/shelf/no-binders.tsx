import { Link } from '@tanstack/react-router'

import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

/** The shelf of a member who has no binder yet. */
export function NoBinders({ onNew }: { onNew: () => void }) {
  return (
    <Leaf flush>
      <EmptyState
        icon="place:spell-book"
        title="No binders yet"
        text="A binder keeps cards together: trades, a deck, your treasures. Create your first and add a card."
      >
        <Row justify="center">
          <Button icon="plus" onClick={onNew}>
            New binder
          </Button>
          <Link to="/import" search={{}} className={buttonClass({ variant: 'quiet' })}>
            <Icon name="upload" />
            Import
          </Link>
        </Row>
      </EmptyState>
    </Leaf>
  )
}
