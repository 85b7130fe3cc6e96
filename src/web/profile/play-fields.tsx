import { LANGUAGES } from '#contract/collection/stacks.ts'
import { type OwnProfile, PLAY_FORMATS } from '#contract/profile.ts'
import { Chip } from '#web/ui/controls/chip.tsx'
import { Chips } from '#web/ui/controls/chips.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { useChangePreferences } from './actions.ts'
import { formatWord } from './format-word.ts'

/** The formats the member plays, and the languages they speak. */
export function PlayFields({ profile }: { profile: OwnProfile }) {
  const { formats, languages } = profile.preferences
  const change = useChangePreferences()
  return (
    <>
      <Several
        label="Formats I play"
        options={PLAY_FORMATS.map((format) => [format, formatWord(format)] as const)}
        chosen={formats}
        onChange={(wanted) => change({ formats: wanted })}
      />
      <Several
        label="Languages I speak or collect"
        options={LANGUAGES}
        chosen={languages}
        onChange={(wanted) => change({ languages: wanted })}
      />
    </>
  )
}

interface SeveralProps<Value extends string> {
  label: string
  options: readonly (readonly [Value, string])[]
  chosen: readonly Value[]
  /** Called with the choices in the order of the options. */
  onChange: (chosen: Value[]) => void
}

function Several<Value extends string>({ label, options, chosen, onChange }: SeveralProps<Value>) {
  return (
    <Stack gap="sm">
      <Text strong size="sm">
        {label}
      </Text>
      <Chips label={label}>
        {options.map(([value, word]) => (
          <Chip
            key={value}
            pressed={chosen.includes(value)}
            onPress={() =>
              onChange(
                options.map(([each]) => each).filter((each) => chosen.includes(each) !== (each === value)),
              )
            }
          >
            {word}
          </Chip>
        ))}
      </Chips>
    </Stack>
  )
}
