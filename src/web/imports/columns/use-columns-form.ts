import { useMemo, useState } from 'react'

import type { ColumnUse } from '#engines/formats/vocabulary.ts'
import type { FileToRead } from '#web/imports/actions.ts'

import { useSayColumns } from './actions.ts'
import type { AskedFile } from './look-at-file.ts'
import {
  asksForCount,
  faultsOf,
  firstChoice,
  isAsUsual,
  lookAgain,
  rowsOf,
  withHeadings,
} from './said-columns.ts'

const NO_FAULTS: ReadonlyMap<number, string> = new Map()

/** What is said about the columns of a file, and what follows from it. Faults are shown from the first press on. */
export function useColumnsForm(asked: AskedFile, onRead: (file: FileToRead) => void) {
  const [choice, setChoice] = useState(() => firstChoice(asked))
  const [isEachOne, setIsEachOne] = useState(asked.remembered !== undefined)
  const [isTried, setIsTried] = useState(false)
  const say = useSayColumns()
  const look = useMemo(() => lookAgain(asked, choice.hasHeadings), [asked, choice.hasHeadings])
  const rows = useMemo(() => rowsOf(asked, choice), [asked, choice])
  const faults = faultsOf(choice, rows)
  const lacksCount = asksForCount(look, choice) && !isEachOne

  function handleSubmit(form: HTMLFormElement) {
    setIsTried(true)
    if (faults.size > 0 || lacksCount) focusFirstFault(form)
    else sendAsSaid()
  }

  function sendAsSaid() {
    const isUsual = isAsUsual(asked, choice)
    const file = fileOf(asked)
    if (isUsual && asked.remembered === undefined) {
      onRead(file)
      return
    }
    const said = { headings: asked.look?.headings ?? [], choice: isUsual ? undefined : choice }
    say.mutate(said, { onSuccess: () => onRead({ ...file, isSaid: true }) })
  }

  return {
    choice,
    look,
    rows,
    faults: isTried ? faults : NO_FAULTS,
    countFault: isTried && lacksCount ? 'Set one column to Quantity, or tick this.' : undefined,
    isEachOne,
    setIsEachOne,
    setUse: (index: number, use: ColumnUse) =>
      setChoice((before) => ({ ...before, uses: before.uses.with(index, use) })),
    setHeadings: (hasHeadings: boolean) =>
      setChoice((before) => withHeadings(before, lookAgain(asked, hasHeadings), hasHeadings)),
    handleSubmit,
    isPending: say.isPending,
    error: say.error,
  }
}

/** The file as a table, also if it was to be read as a list before. */
function fileOf({ file, look }: AskedFile): FileToRead {
  return { ...file, format: look?.format === file.format ? file.format : undefined }
}

/** The faults are drawn after this event. */
function focusFirstFault(form: HTMLFormElement): void {
  requestAnimationFrame(() => {
    const first = form.querySelector('[aria-invalid="true"]')
    if (first instanceof HTMLElement) first.focus()
  })
}
