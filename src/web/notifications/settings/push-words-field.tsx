import type { NoticeSettings, NoticeSettingsChange } from '#contract/notices/settings.ts'
import { SelectField } from '#web/ui/controls/select-field.tsx'

interface PushWordsFieldProps {
  words: NoticeSettings['pushWords']
  onChange: (wanted: NoticeSettingsChange) => void
}

/** What a push shows on a screen that others may see. */
export function PushWordsField({ words, onChange }: PushWordsFieldProps) {
  return (
    <SelectField
      label="Pushes show"
      hint="Others may see your lock screen."
      value={words}
      onChange={({ target }) => onChange({ pushWords: target.value === 'discreet' ? 'discreet' : 'full' })}
    >
      <option value="full">What happened</option>
      <option value="discreet">Only that there is news</option>
    </SelectField>
  )
}
