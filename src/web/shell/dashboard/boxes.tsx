import type { FirstDay } from '#web/app/first-day.ts'
import type { DashboardBox } from '#web/app/web-domain.ts'

import { dashboardBoxes } from './dashboard-boxes.ts'

interface BoxesProps {
  column: DashboardBox['column']
  /** Selects the boxes above the fold, or the others. */
  isAtOnce?: boolean
  day?: FirstDay | undefined
}

/** The boxes of one column from all domains, in order. */
export function Boxes({ column, isAtOnce = false, day }: BoxesProps) {
  const boxes = dashboardBoxes.filter(
    (box) => box.column === column && (box.isAtOnce ?? false) === isAtOnce && (box.isFor?.(day) ?? true),
  )
  return boxes.map(({ id, Box }) => <Box key={id} />)
}
