import { type ReactNode, useId } from 'react'

import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'

import { CostFields } from './cost-fields.tsx'
import type { FieldsProps } from './fields-props.ts'
import { NameFields } from './name-fields.tsx'
import { PlayFields } from './play-fields.tsx'
import { PrintingFields } from './printing-fields.tsx'
import { ShowFields } from './show-fields.tsx'

import styles from './advanced-form.module.css'

/** A form for everything a search can ask, without its syntax. Every field is optional. */
export function AdvancedForm(fields: FieldsProps) {
  return (
    <div className={styles['form']}>
      <Chapter title="Name and text">
        <NameFields {...fields} />
      </Chapter>
      <Chapter title="Colours and cost">
        <CostFields {...fields} />
      </Chapter>
      <Chapter title="Set and printing">
        <PrintingFields {...fields} />
      </Chapter>
      <div className={styles['column']}>
        <Chapter title="Legality and traits">
          <PlayFields {...fields} />
        </Chapter>
        <Chapter title="Display">
          <ShowFields {...fields} />
        </Chapter>
      </div>
    </div>
  )
}

function Chapter({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId()
  return (
    <Leaf as="section" stacked labelledBy={titleId}>
      <Rubric title={title} id={titleId} />
      <div className={styles['fields']}>{children}</div>
    </Leaf>
  )
}
