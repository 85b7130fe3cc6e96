import { Button } from '#web/ui/controls/button.tsx'
import { Row } from '#web/ui/layout/row.tsx'

interface ShowMoreProps {
  isFetching: boolean
  onMore: () => void
}

/** A button below a list that fetches its next page. */
export function ShowMore({ isFetching, onMore }: ShowMoreProps) {
  return (
    <Row justify="center">
      <Button variant="quiet" busy={isFetching ? 'Fetching...' : undefined} onClick={onMore}>
        Show more
      </Button>
    </Row>
  )
}
