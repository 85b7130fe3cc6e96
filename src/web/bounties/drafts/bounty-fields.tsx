import { BOUNTY_DAYS_MAX } from '#contract/bounties.ts'
import type { Finish } from '#contract/cards.ts'
import { CONDITION_CHOICES, finishChoices } from '#web/cards/copies/copy-choices.ts'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { ChoiceField, OpenChoiceField } from '#web/ui/controls/choice-field.tsx'
import { MoneyField } from '#web/ui/controls/money-field.tsx'
import { NumberField } from '#web/ui/controls/number-field.tsx'
import { Pick } from '#web/ui/controls/pick.tsx'
import { Stepper } from '#web/ui/controls/stepper.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Pair } from '#web/ui/layout/pair.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import {
  type BountyDraft,
  type DraftFaults,
  NOTE_MAX,
  QUANTITY_MAX,
  REWARD_TEXT_MAX,
} from './bounty-draft.ts'

const REWARDS = [
  { value: 'money', label: 'Money', icon: 'place:coins' },
  { value: 'cards', label: 'Cards', icon: 'place:card-exchange' },
  { value: 'words', label: 'In words', icon: 'place:scroll-quill' },
] as const

interface BountyFieldsProps {
  /** The finishes the printing comes in. */
  finishes: readonly Finish[]
  draft: BountyDraft
  faults: DraftFaults
  onChange: (part: Partial<BountyDraft>) => void
}

export function BountyFields(props: BountyFieldsProps) {
  const { draft, faults, onChange } = props
  return (
    <>
      <Pick
        label="Reward"
        options={REWARDS}
        value={draft.rewardKind}
        onChange={(rewardKind) => onChange({ rewardKind })}
      />
      <RewardField draft={draft} faults={faults} onChange={onChange} />
      <CopyFields {...props} />
      <NumberField
        label="Runs for (days)"
        hint={`1 to ${String(BOUNTY_DAYS_MAX)} days. You can renew it.`}
        value={draft.days}
        fault={faults.days}
        onChange={({ target }) => onChange({ days: target.value })}
      />
      <TextArea
        label="Note"
        maxLength={NOTE_MAX}
        value={draft.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </>
  )
}

function RewardField({ draft, faults, onChange }: Omit<BountyFieldsProps, 'finishes'>) {
  if (draft.rewardKind === 'money') {
    return (
      <MoneyField
        label={draft.currency === 'eur' ? 'How much, in euros' : 'How much, in dollars'}
        currency={draft.currency}
        value={draft.amount}
        fault={faults.reward}
        onTyped={(amount) => onChange({ amount })}
      />
    )
  }
  return (
    <TextField
      label={draft.rewardKind === 'cards' ? 'Which cards' : 'What you offer'}
      autoComplete="off"
      maxLength={REWARD_TEXT_MAX}
      placeholder={draft.rewardKind === 'cards' ? 'Any two rares' : 'A beer and my thanks'}
      value={draft.text}
      fault={faults.reward}
      onChange={({ target }) => onChange({ text: target.value })}
    />
  )
}

function CopyFields({ finishes, draft, onChange }: BountyFieldsProps) {
  return (
    <>
      <Pair>
        <ChoiceField
          label="Minimum condition"
          choices={CONDITION_CHOICES}
          value={draft.minCondition}
          onChange={(minCondition) => onChange({ minCondition })}
        />
        <OpenChoiceField
          label="Finish"
          none="Any"
          choices={finishChoices(finishes)}
          value={draft.finish}
          onChange={(finish) => onChange({ finish })}
        />
      </Pair>
      <Row justify="between">
        <Text strong>Copies</Text>
        <Stepper
          label="Copies"
          value={draft.quantity}
          min={1}
          max={QUANTITY_MAX}
          onChange={(quantity) => onChange({ quantity })}
        />
      </Row>
      <CheckboxField
        label="Only this printing"
        checked={draft.isExact}
        onChange={({ target }) => onChange({ isExact: target.checked })}
      />
    </>
  )
}
