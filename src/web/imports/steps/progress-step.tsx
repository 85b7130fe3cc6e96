import type { ReactNode } from 'react'

import { spokenProgress } from '#web/imports/import-words.ts'
import { Hidden } from '#web/ui/layout/hidden.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { Meter } from '#web/ui/marks/meter.tsx'

import { StepHeading } from './step-heading.tsx'

interface ProgressStepProps {
  step: string
  /** What is being done, as `Reading`. */
  what: string
  fileName: string
  value: number
  max: number
  /** How far it is, in figures. */
  detail: string
  /** What to know meanwhile. */
  note?: string | undefined
  /** A way to stop. */
  children?: ReactNode
}

/** Something that takes its time, and how far it has come. */
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
