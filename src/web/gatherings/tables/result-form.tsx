import { type RefObject, useRef, useState } from 'react'

import type { TableResult, Tourney, TourneyTable } from '#contract/gatherings/tables/tourney.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { useTableAct } from './actions.ts'
import { isSameResult, type PickedResult, resultsFor, resultWords } from './table-words.ts'
import { useGoOn } from './use-go-on.ts'

import styles from './tables.module.css'

interface ResultFormProps {
  gatheringId: string
  tourney: Pick<Tourney, 'shownRound'>
  table: TourneyTable
  /** Has the focus once there is nothing more to enter. */
  about?: RefObject<HTMLElement | null>
}

/** Enters, confirms or changes the result of a table, as far as the reader may. */
export function ResultForm({ gatheringId, tourney, table, about }: ResultFormProps) {
  const { players, result, number, mayEnter, mayConfirm } = table
  const { mutate, isPending, error } = useTableAct(gatheringId)
  const at = { round: tourney.shownRound, table: number }
  const form = useRef<HTMLDivElement>(null)
  const goOn = useGoOn(() => form.current?.querySelector('select') ?? about?.current, error !== null)
  const act = (what: 'enter' | 'confirm', { wins, draws }: TableResult) => {
    goOn()
    mutate({ act: what, ...at, wins, draws })
  }
  if (!mayEnter && !mayConfirm) return null
  return (
    <div ref={form} className={styles['form']}>
      {mayConfirm && result !== null && (
        <Button busy={isPending ? 'One moment...' : undefined} onClick={() => act('confirm', result)}>
          Confirm: {resultWords(players, result)}
        </Button>
      )}
      {mayEnter && (
        <ResultChoice
          // Starts anew with each result that stands.
          key={JSON.stringify(result)}
          table={table}
          isPending={isPending}
          onEnter={(picked) => act('enter', picked)}
        />
      )}
      {error !== null && <Notice kind="bad">{wordingOf(error)}</Notice>}
    </div>
  )
}

interface ResultChoiceProps {
  table: TourneyTable
  isPending: boolean
  onEnter: (result: PickedResult) => void
}

function ResultChoice({ table, isPending, onEnter }: ResultChoiceProps) {
  const { players, isCut, result, number, mayConfirm } = table
  const results = resultsFor(players, isCut)
  const before = result === null ? -1 : results.findIndex((each) => isSameResult(each, result))
  const [picked, setPicked] = useState(before)
  const chosen = results[picked]
  return (
    <>
      <SelectField
        label={result === null ? `Result of table ${String(number)}` : 'Another result'}
        value={picked}
        onChange={({ target }) => setPicked(Number(target.value))}
      >
        <option value={-1} disabled>
          Choose...
        </option>
        {results.map(({ label }, place) => (
          <option key={label} value={place}>
            {label}
          </option>
        ))}
      </SelectField>
      <Button
        variant={mayConfirm ? 'quiet' : undefined}
        disabled={chosen === undefined || picked === before}
        busy={isPending ? 'One moment...' : undefined}
        onClick={() => chosen && onEnter(chosen)}
      >
        {result === null ? 'Enter result' : 'Change result'}
      </Button>
    </>
  )
}
