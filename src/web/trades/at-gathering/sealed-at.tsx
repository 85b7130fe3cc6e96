import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'

import { nameOf } from '#contract/notices/kinds/gatherings.ts'
import type { SealedAt as Meeting, TradeGathering } from '#contract/trades/at-gathering.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { PassingSection } from '#web/ui/layout/passing-section.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { useNameGathering } from './actions.ts'
import { atGatheringQueries } from './queries.ts'

import styles from './at-gathering.module.css'

interface SealedAtProps {
  tradeId: string
  /** The other member. */
  name: string
  /** Takes the focus when this part goes. */
  onGone: () => void
}

/** On the page of a trade: the gathering at which the two seal it, and others to choose. */
export function SealedAt({ tradeId, name, onGone }: SealedAtProps) {
  const { data } = useQuery(atGatheringQueries.ofTrade(tradeId))
  // The page of a trade is whole without it.
  if (data === undefined || (data.gathering === null && data.choices.length === 0)) return null
  const { gathering, mayName } = data
  return (
    <PassingSection labelledBy="sealed-at" onGone={onGone}>
      <Stack>
        <Rubric title="Where you seal it" id="sealed-at" />
        <Leaf>
          <div className={styles['inside']}>
            {gathering && <Named meeting={gathering} name={name} />}
            {mayName && <Choice tradeId={tradeId} known={data} />}
          </div>
        </Leaf>
      </Stack>
    </PassingSection>
  )
}

function Named({ meeting, name }: { meeting: Meeting; name: string }) {
  return (
    <div>
      <Link
        to="/gatherings/$gatheringId"
        params={{ gatheringId: meeting.gatheringId }}
        className={linkClass('more')}
      >
        {nameOf(meeting.named)}
      </Link>
      <Text as="p" tone="muted">
        {whoComes(meeting, name)}
      </Text>
    </div>
  )
}

function whoComes({ comes, otherComes, isCanceled }: Meeting, name: string): string {
  if (isCanceled) return 'This gathering was cancelled.'
  if (comes && otherComes) return 'You are both going.'
  if (otherComes) return `${name} is going. You aren’t yet.`
  return comes ? `You are going. ${name} isn’t.` : 'Neither of you is going.'
}

function Choice({ tradeId, known: { gathering, choices } }: { tradeId: string; known: TradeGathering }) {
  const named = gathering?.gatheringId ?? ''
  const [changed, setChanged] = useState<string>()
  const select = useRef<HTMLSelectElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const chosen = changed ?? named
  const { mutate, isPending, error } = useNameGathering(tradeId)

  function handleSet() {
    // The button can't be pressed again, and would lose the focus.
    if (document.activeElement === button.current) select.current?.focus()
    setChanged(undefined)
  }

  const isListed = gathering === null || choices.some(({ gatheringId }) => gatheringId === named)
  return (
    <>
      <div className={styles['choice']}>
        <SelectField
          ref={select}
          label="Gathering"
          hint="Those you are going to."
          value={chosen}
          onChange={({ currentTarget }) => setChanged(currentTarget.value)}
        >
          <option value="">None</option>
          {!isListed && <option value={named}>{nameOf(gathering.named)}</option>}
          {choices.map((choice) => (
            <option key={choice.gatheringId} value={choice.gatheringId}>
              {nameOf(choice.named)}
              {choice.otherComes && ' (both going)'}
            </option>
          ))}
        </SelectField>
        <Button
          ref={button}
          disabled={chosen === named && !isPending}
          busy={isPending ? 'One moment...' : undefined}
          onClick={() => mutate(chosen || null, { onSuccess: handleSet })}
        >
          Set gathering
        </Button>
      </div>
      {error && <Notice kind="bad">{wordingOf(error)}</Notice>}
    </>
  )
}
