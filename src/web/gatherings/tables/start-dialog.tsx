import { useState } from 'react'

import type { Gathering, GatheringKind } from '#contract/gatherings.ts'
import {
  LEFTOVERS,
  PAIRING_MODES,
  PLAYER_NAME_MAX,
  TABLE_SIZES,
  type TourneyRules,
} from '#contract/gatherings/tables/tourney.ts'
import { RestoredNote } from '#web/app/drafts/restored-note.tsx'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { useTableAct } from './actions.ts'

const SIZES = {
  2: 'Duels',
  3: 'Pods of 3',
  4: 'Pods of 4',
  5: 'Pods of 5',
  8: 'Draft pods of 8',
} as const satisfies Record<TourneyRules['tableSize'], string>

const MODES = {
  points: 'By points (Swiss)',
  fresh: 'Whoever hasn’t met yet',
  random: 'At random',
} as const satisfies Record<TourneyRules['mode'], string>

const LEFT = {
  'smaller-bottom': 'Smaller tables, for the lowest points',
  'smaller-top': 'Smaller tables, for the highest points',
  larger: 'A larger table',
  bye: 'They have a bye',
} as const satisfies Record<TourneyRules['leftover'], string>

const USUAL_SIZES = {
  casual: 4,
  competitive: 2,
  draft: 8,
  sealed: 2,
  commander: 4,
} as const satisfies Record<GatheringKind, TourneyRules['tableSize']>

interface StartDialogProps {
  gathering: Pick<Gathering, 'id' | 'gatheringType'>
  /** The tables of the event before; `undefined` for the first. */
  sizeBefore: TourneyRules['tableSize'] | undefined
  onClose: () => void
}

/** How to play: what hosts choose before the first round. */
export function StartDialog({ gathering, sizeBefore, onClose }: StartDialogProps) {
  const { id: gatheringId, gatheringType } = gathering
  const { mutateAsync, isPending, error } = useTableAct(gatheringId)
  const [rules, setRules] = useState<TourneyRules>({
    // Once a draft has seated its pods, its matches are played as duels.
    tableSize: sizeBefore === 8 ? 2 : USUAL_SIZES[gatheringType],
    mode: 'points',
    leftover: 'smaller-bottom',
  })
  const draft = useDraft(`gathering-tables:${gatheringId}`, { names: '' })
  const { names } = draft.words
  const [isPressed, setIsPressed] = useState(false)
  const walkIns = namesIn(names)
  const tooLong = walkIns.find((name) => name.length > PLAYER_NAME_MAX)

  function start() {
    setIsPressed(true)
    if (tooLong === undefined)
      draft.send(mutateAsync({ act: 'start', ...rules, walkIns }, { onSuccess: onClose }))
  }

  function cancel() {
    draft.drop()
    onClose()
  }

  return (
    <Modal title="Seat players at tables" isOpen onClose={onClose}>
      <ModalBody>
        <p>Everybody who is going plays. You can add players who come late.</p>
        <RuleChoices rules={rules} onTake={(part) => setRules({ ...rules, ...part })} />
        <RestoredNote draft={draft} />
        <TextArea
          label="Players without an account"
          hint="One name a line."
          value={names}
          fault={isPressed && tooLong !== undefined ? tooLongWords(tooLong) : undefined}
          onChange={({ target }) => draft.change({ names: target.value })}
        />
      </ModalBody>
      <ModalActions fault={error !== null && <Notice kind="bad">{wordingOf(error)}</Notice>}>
        <Button variant="ghost" onClick={cancel}>
          Cancel
        </Button>
        <Button busy={isPending ? 'Seating...' : undefined} onClick={start}>
          Start round 1
        </Button>
      </ModalActions>
    </Modal>
  )
}

function namesIn(lines: string): string[] {
  return lines
    .split('\n')
    .map((name) => name.trim())
    .filter((name) => name !== '')
}

function tooLongWords(name: string): string {
  return `Shorten “${name}” to ${String(PLAYER_NAME_MAX)} characters.`
}

interface RuleChoicesProps {
  rules: TourneyRules
  onTake: (part: Partial<TourneyRules>) => void
}

function RuleChoices({ rules: { tableSize, mode, leftover }, onTake }: RuleChoicesProps) {
  return (
    <>
      <Choice
        label="Tables"
        value={tableSize}
        choices={TABLE_SIZES.map((size) => [size, SIZES[size]])}
        onPick={(size) => onTake({ tableSize: size })}
      />
      <Choice
        label="Who sits together"
        value={mode}
        choices={PAIRING_MODES.map((each) => [each, MODES[each]])}
        onPick={(each) => onTake({ mode: each })}
      />
      {tableSize === 2 ? (
        <p>With an odd number, one player has a bye.</p>
      ) : (
        <Choice
          label="If players are left over"
          value={leftover}
          choices={LEFTOVERS.map((way) => [way, LEFT[way]])}
          onPick={(way) => onTake({ leftover: way })}
        />
      )}
    </>
  )
}

interface ChoiceProps<Value extends string | number> {
  label: string
  value: Value
  choices: readonly (readonly [Value, string])[]
  onPick: (value: Value) => void
}

function Choice<Value extends string | number>({ label, value, choices, onPick }: ChoiceProps<Value>) {
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => {
        const picked = choices.find(([each]) => String(each) === target.value)
        if (picked !== undefined) onPick(picked[0])
      }}
    >
      {choices.map(([each, words]) => (
        <option key={each} value={each}>
          {words}
        </option>
      ))}
    </SelectField>
  )
}
