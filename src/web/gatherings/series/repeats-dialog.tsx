import { type SubmitEvent, useState } from 'react'

import type { GatheringDetails } from '#contract/gatherings/details.ts'
import type { ManyDates, Repeats, Series } from '#contract/gatherings/series.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Seg } from '#web/ui/controls/seg.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { useRepeat } from './actions.ts'
import { draftOfRule, type RuleDraft, ruleOf } from './rule-draft.ts'
import { RuleFields } from './rule-fields.tsx'
import { ruleWords } from './series-words.ts'

import styles from '#web/gatherings/create-gathering-form.module.css'

interface RepeatsDialogProps {
  gathering: GatheringDetails
  series: Series | null
  onClose: () => void
}

/** Asks when a gathering comes again. */
export function RepeatsDialog({ gathering, series, onClose }: RepeatsDialogProps) {
  const repeat = useRepeat(gathering.id)
  const [draft, setDraft] = useState(() => draftOfRule(series, gathering.date))
  const [dates, setDates] = useState<ManyDates>('later')
  const rule = ruleOf(draft)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (rule === undefined || repeat.isPending) return
    const until = draft.until === '' ? null : draft.until
    repeat.mutate({ repeats: rule, until, dates }, { onSuccess: onClose })
  }

  return (
    <Modal title="Repeats" isOpen onClose={onClose}>
      <form className={styles['form']} noValidate onSubmit={handleSubmit}>
        <ModalBody>
          <RuleFields
            draft={draft}
            onChange={(part: Partial<RuleDraft>) => setDraft({ ...draft, ...part })}
          />
          <TextField
            label="Until"
            type="date"
            min={gathering.date}
            hint="Leave it empty for no end"
            value={draft.until}
            onChange={({ currentTarget }) => setDraft({ ...draft, until: currentTarget.value })}
          />
          {series !== null && (
            <Seg
              label="Which dates"
              options={[
                { value: 'later', label: 'This and later' },
                { value: 'all', label: 'All' },
              ]}
              value={dates}
              onChange={setDates}
            />
          )}
          <About rule={rule} time={gathering.time} isNew={series === null} />
        </ModalBody>
        <ModalActions fault={repeat.error !== null && <Notice kind="bad">{wordingOf(repeat.error)}</Notice>}>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            disabled={rule === undefined}
            busy={repeat.isPending ? 'Saving...' : undefined}
          >
            {series === null ? 'Repeat it' : 'Save'}
          </Button>
        </ModalActions>
      </form>
    </Modal>
  )
}

/** What the choice means, in words. */
function About({ rule, time, isNew }: { rule: Repeats | undefined; time: string; isNew: boolean }) {
  return (
    <p aria-live="polite">
      <b>{rule === undefined ? 'Choose a day.' : `${ruleWords(rule)}, at ${time}.`}</b>{' '}
      {isNew
        ? 'Each date is a gathering of its own with its own seats. We open them 12 weeks ahead.'
        : 'Dates that no longer fit are cancelled, and players who come are told. Moved and added dates stay.'}
    </p>
  )
}
