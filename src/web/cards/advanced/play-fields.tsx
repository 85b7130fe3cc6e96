import { FORMAT_NAMES } from '#web/cards/format-names.ts'

import { Choice } from './choice.tsx'
import type { FieldsProps } from './fields-props.ts'
import { EMPTY_FORMAT, EMPTY_KIND } from './form-model.ts'
import { KINDS, STATUSES } from './form-options.ts'
import { LineList } from './line-list.tsx'

const FORMATS = Object.entries(FORMAT_NAMES)
const IS_OR_NOT = [
  ['is', 'is'],
  ['not', 'is not'],
] as const

export function PlayFields({ form, onForm }: FieldsProps) {
  return (
    <>
      <LineList
        legend="Formats"
        more="Another format"
        lines={form.formats}
        empty={EMPTY_FORMAT}
        onLines={(formats) => onForm({ formats })}
      >
        {(line, change) => (
          <>
            <Choice
              label="Legality"
              value={line.status}
              options={STATUSES}
              onChoose={(status) => change({ status })}
            />
            <Choice
              label="Format"
              none="any format"
              value={line.format}
              options={FORMATS}
              onChoose={(format) => change({ format })}
            />
          </>
        )}
      </LineList>
      <LineList
        legend="Traits"
        more="Another trait"
        lines={form.kinds}
        empty={EMPTY_KIND}
        onLines={(kinds) => onForm({ kinds })}
      >
        {(line, change) => (
          <>
            <Choice
              label="Is or is not"
              value={line.isNot ? 'not' : 'is'}
              options={IS_OR_NOT}
              onChoose={(choice) => change({ isNot: choice === 'not' })}
            />
            <Choice
              label="Trait"
              none="anything"
              value={line.kind}
              options={KINDS}
              onChoose={(kind) => change({ kind })}
            />
          </>
        )}
      </LineList>
    </>
  )
}
