import { REQUEST_LINES_MAX, REQUEST_QUANTITY_MAX, REQUEST_WORDS_MAX } from '#contract/trades/requests.ts'
import type { RequestLine } from '#contract/trades/requests.ts'
import { Thumb } from '#web/ui/cards/thumb.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Stepper } from '#web/ui/controls/stepper.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import styles from './side-fields.module.css'

interface SideFieldsProps {
  legend: string
  lines: readonly RequestLine[]
  fault: string | undefined
  onChange: (lines: readonly RequestLine[]) => void
  onPick: () => void
}

/** What one side of a request names: cards that are picked, and words. */
export function SideFields({ legend, lines, fault, onChange, onPick }: SideFieldsProps) {
  const isFull = lines.length >= REQUEST_LINES_MAX
  return (
    <fieldset className={styles['side']}>
      <legend>{legend}</legend>
      {fault !== undefined && <Notice kind="bad">{fault}</Notice>}
      {lines.map((line, at) => (
        <LineFields
          // oxlint-disable-next-line react/no-array-index-key -- two lines may be the same
          key={at}
          line={line}
          onChange={(changed) => onChange(lines.with(at, changed))}
          onRemove={() => onChange(lines.toSpliced(at, 1))}
        />
      ))}
      <Row gap="tight">
        <Button size="sm" variant="quiet" icon="plus" disabled={isFull} onClick={onPick}>
          Add a card
        </Button>
        <Button
          size="sm"
          variant="ghost"
          disabled={isFull}
          onClick={() => onChange([...lines, { kind: 'words', words: '' }])}
        >
          Add words
        </Button>
      </Row>
    </fieldset>
  )
}

interface LineFieldsProps {
  line: RequestLine
  onChange: (line: RequestLine) => void
  onRemove: () => void
}

function LineFields({ line, onChange, onRemove }: LineFieldsProps) {
  if (line.kind === 'words') {
    return (
      <div className={styles['line']}>
        <div className={styles['field']}>
          <TextField
            label="In words"
            placeholder="Any two dragons"
            autoComplete="off"
            maxLength={REQUEST_WORDS_MAX}
            value={line.words}
            onChange={({ target }) => onChange({ kind: 'words', words: target.value })}
          />
        </div>
        <IconButton icon="x" label="Remove these words" onClick={onRemove} />
      </div>
    )
  }
  const { card, kind, quantity } = line
  return (
    <div className={styles['line']}>
      <Thumb card={{ ...card, setName: card.set }} />
      <span className={styles['name']}>
        <b>{card.name}</b>
        <Text size="sm" tone="muted">
          {kind === 'card' ? 'Any printing' : `${card.set}, ${card.collectorNumber}`}
        </Text>
      </span>
      <Stepper
        label={`Copies of ${card.name}`}
        value={quantity}
        min={1}
        max={REQUEST_QUANTITY_MAX}
        onChange={(wanted) => onChange({ ...line, quantity: wanted })}
      />
      <IconButton icon="x" label={`Remove ${card.name}`} onClick={onRemove} />
      <CheckboxField
        label={`Only this printing: ${card.set}, ${card.collectorNumber}`}
        checked={kind === 'printing'}
        onChange={({ target }) => onChange({ ...line, kind: target.checked ? 'printing' : 'card' })}
      />
    </div>
  )
}
