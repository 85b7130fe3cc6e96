import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'

interface RestoredNoteProps {
  draft: { readonly isRestored: boolean; readonly drop: () => void }
}

/** Says that a form opened with what was typed earlier, and offers to clear it. */
export function RestoredNote({ draft: { isRestored, drop } }: RestoredNoteProps) {
  if (!isRestored) return null
  return (
    <Notice>
      <Row justify="between">
        <span role="status">We kept what you typed last time.</span>
        <Button variant="quiet" size="sm" onClick={drop}>
          Start over
        </Button>
      </Row>
    </Notice>
  )
}
