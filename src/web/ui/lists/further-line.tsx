import { linkClass } from '#web/ui/controls/link-class.ts'
import { Row } from '#web/ui/layout/row.tsx'

import { furtherWords } from './further-words.ts'

interface FurtherLineProps {
  /** How many are beyond the reader's radius. */
  count: number
  /** What is far away, for screen readers that list buttons: `members who hold it`. */
  of: string
  onShow: () => void
}

/** Below what is near: a button that shows the rest too. */
export function FurtherLine({ count, of, onShow }: FurtherLineProps) {
  const words = furtherWords(count)
  return (
    <Row justify="center">
      <button type="button" className={linkClass('more')} aria-label={`${words}: ${of}`} onClick={onShow}>
        {words}
      </button>
    </Row>
  )
}
