import { HOUSE_DEFAULTS, type HouseSettings, SIGN_UPS } from '#contract/house.ts'
import { DISTANCE_UNITS, RADIUS_MAX } from '#contract/location.ts'
import { ChoiceField } from '#web/ui/controls/choice-field.tsx'
import { NumberField } from '#web/ui/controls/number-field.tsx'

import { TopicForm } from './topic-form.tsx'
import { useTopic } from './topic.ts'

const SIGN_UP_WORDS = {
  open: 'Everybody',
  invitation: 'People with an invitation',
  approval: 'Everybody, once an admin lets them in',
} as const satisfies Record<HouseSettings['signUp'], string>

const UNIT_WORDS = { km: 'Kilometres', mi: 'Miles' } as const satisfies Record<HouseSettings['unit'], string>

/** Who may sign up, and what they begin with. */
export function NewcomersForm({ settings }: { settings: HouseSettings }) {
  const topic = useTopic({
    about: 'newcomers',
    settings,
    wordsOf: ({ signUp, radius, unit }) => ({ signUp, radius: String(radius), unit }),
    settingsOf: ({ signUp, radius, unit }) =>
      faultIn(radius) === undefined ? { signUp, radius: Number(radius), unit } : undefined,
  })
  const { words, change } = topic.draft
  return (
    <TopicForm id="house-newcomers" title="Newcomers" topic={topic}>
      <ChoiceField
        label="Who may sign up"
        choices={SIGN_UPS.map((each) => [each, SIGN_UP_WORDS[each]])}
        value={words.signUp}
        onChange={(signUp) => change({ signUp })}
      />
      <NumberField
        label="How far is near"
        hint={`What they begin with. Everybody can choose for themselves; ${String(HOUSE_DEFAULTS.radius)} is usual.`}
        value={words.radius}
        fault={faultIn(words.radius)}
        onChange={({ target }) => change({ radius: target.value })}
      />
      <ChoiceField
        label="Distances in"
        choices={DISTANCE_UNITS.map((each) => [each, UNIT_WORDS[each]])}
        value={words.unit}
        onChange={(unit) => change({ unit })}
      />
    </TopicForm>
  )
}

function faultIn(radius: string): string | undefined {
  const isWhole = /^\d{1,5}$/.test(radius.trim())
  const isFitting = isWhole && Number(radius) >= 1 && Number(radius) <= RADIUS_MAX
  return isFitting ? undefined : `Give a whole number from 1 to ${String(RADIUS_MAX)}.`
}
