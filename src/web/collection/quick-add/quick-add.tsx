import { useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useId, useRef, useState } from 'react'

import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { useRested } from '#web/ui/controls/use-rested.ts'

import { useQuickEntries } from './actions.ts'
import { quickLineQuery } from './queries.ts'
import { QuickKeys } from './quick-keys.tsx'
import { QuickLineForm, useQuickWords } from './quick-line.tsx'
import { QuickList } from './quick-list.tsx'
import { Understood } from './understood.tsx'

import styles from './quick-add.module.css'

/** One request per pause in typing. */
const REST_MS = 120

interface QuickAddProps {
  binderId: string
  onClose: () => void
}

/** A line that adds card after card to a binder, and stays open. */
export function QuickAdd({ binderId, onClose }: QuickAddProps) {
  const { entries, rows, kept } = useQuickEntries(binderId)
  const box = useRef<HTMLInputElement>(null)
  const titleId = useId()
  const { line, setCode, onLine, onSetCode } = useQuickWords(binderId)
  const [quantity, setQuantity] = useState(1)
  const asked = { line: line.trim(), setCode: setCode.trim().toLowerCase(), finish: kept.finish }
  const { read, isAwaited } = useRead(asked)

  useEffect(() => {
    box.current?.focus()
  }, [])

  const write = useCallback(
    (text: string) => {
      onLine(text)
      box.current?.focus()
    },
    [onLine],
  )

  function handleEnter() {
    if (asked.line === '') return
    entries.enter({ line: asked.line, setCode: asked.setCode, quantity, shown: isAwaited ? undefined : read })
    setQuantity(1)
    write('')
  }

  return (
    <section className={styles['quick']} aria-labelledby={titleId}>
      <div className={styles['head']}>
        <h2 id={titleId}>Quick add</h2>
        <IconButton icon="x" label="Close quick add" onClick={onClose} />
      </div>
      <QuickLineForm
        box={box}
        line={line}
        setCode={setCode}
        onLine={onLine}
        onSetCode={onSetCode}
        onEnter={handleEnter}
        onClose={onClose}
      />
      <Understood read={read} isAwaited={isAwaited} kept={kept} quantity={quantity} onLine={write} />
      <QuickKeys
        kept={kept}
        quantity={quantity}
        onKept={(part) => entries.keep(part)}
        onQuantity={setQuantity}
      />
      <QuickList rows={rows} entries={entries} onLine={write} />
    </section>
  )
}

/** What the line means; while it is typed on, the last answer stays. */
function useRead(asked: Parameters<typeof quickLineQuery>[0]) {
  const key = `${asked.setCode}\n${asked.finish}\n${asked.line}`
  const [rested] = useRested(key, REST_MS)
  const isEmpty = asked.line === ''
  const { data, isError, isPlaceholderData } = useQuery({
    ...quickLineQuery(asked),
    enabled: rested === key && !isEmpty,
    placeholderData: (before) => before,
  })
  return {
    read: isEmpty || isError ? undefined : data,
    isAwaited: !isEmpty && (data === undefined || isPlaceholderData),
  }
}
