import { APPLICATION_WORDS_MAX } from '#contract/accounts/applicants.ts'
import { TextArea } from '#web/ui/controls/text-area.tsx'

interface WordsFieldProps {
  value: string
  fault: string | undefined
  onChange: (value: string) => void
}

/** The words of somebody who asks to be let in. */
export function WordsField({ value, fault, onChange }: WordsFieldProps) {
  return (
    <TextArea
      label="Who are you?"
      hint="Where you play, or who knows you. Only those who let you in read it."
      value={value}
      fault={fault}
      rows={3}
      maxLength={APPLICATION_WORDS_MAX}
      required
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
