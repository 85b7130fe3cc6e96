import type { ReactNode } from 'react'

import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'

import styles from './advanced-form.module.css'

interface LineListProps<Line> {
  legend: string
  lines: readonly Line[]
  /** The value of a new line. */
  empty: Line
  /** The label of the button that adds a line. */
  more: string
  onLines: (lines: readonly Line[]) => void
  children: (line: Line, change: (part: Partial<Line>) => void) => ReactNode
}

/** A list of conditions of one kind, with buttons to add and remove lines. */
export function LineList<Line>({ legend, lines, empty, more, onLines, children }: LineListProps<Line>) {
  const changeAt = (at: number, part: Partial<Line>) =>
    onLines(lines.with(at, { ...(lines[at] ?? empty), ...part }))
  return (
    <fieldset className={styles['group']}>
      <legend>{legend}</legend>
      {lines.map((line, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line's place is its identity
        <div key={at} className={styles['line']}>
          {children(line, (part) => changeAt(at, part))}
          <IconButton
            icon="x"
            label={`Remove line ${String(at + 1)} of “${legend}”`}
            onClick={() => onLines(lines.length === 1 ? [empty] : lines.toSpliced(at, 1))}
          />
        </div>
      ))}
      <div>
        <Button variant="ghost" size="sm" icon="plus" onClick={() => onLines([...lines, empty])}>
          {more}
        </Button>
      </div>
    </fieldset>
  )
}
