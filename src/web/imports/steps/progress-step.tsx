import type { ReactNode } from 'react'

import { spokenProgress } from '#web/imports/import-words.ts'
import { Hidden } from '#web/ui/hidden.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { Meter } from '#web/ui/marks/meter.tsx'

import { StepHeading } from './step-heading.tsx'

interface ProgressStepProps {
  step: string
  /** The activity, such as `Reading`. */
  what: string
  fileName: string
  value: number
  max: number
  /** The progress in figures. */
  detail: string
  /** A note to read while waiting. */
  note?: string | undefined
  /** A button to stop it. */
  children?: ReactNode
}

/** Shows the progress of something slow. */
export function ProgressStep({
  step,
  what,
  fileName,
  value,
  max,
  detail,
  note,
  children,
}: ProgressStepProps) {
  return (
    <section>
      <StepHeading step={step} title={what} />
      <Leaf fillet stacked>
        <Row justify="between">
          <Text strong>{fileName}</Text>
          <Text numeric tone="muted">
            {detail}
          </Text>
        </Row>
        <Meter label={what} value={value} max={max} />
        <Hidden>
          <span role="status">{spokenProgress(what, value, max)}</span>
        </Hidden>
        {note !== undefined && (
          <Text as="p" tone="muted">
            {note}
          </Text>
        )}
        {children}
      </Leaf>
    </section>
  )
}
