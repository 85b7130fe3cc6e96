import { memo } from 'react'

import { copyFacts } from '#web/cards/copies/copy-words.ts'
import { faceOf } from '#web/cards/printings/printing-face.tsx'
import { Thumb } from '#web/ui/cards/thumb.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Chip } from '#web/ui/controls/chip.tsx'

import type { QuickEntries } from './actions.ts'
import { isTakenBack, type QuickRow } from './quick-rows.ts'

import styles from './quick-add.module.css'

interface QuickListProps {
  rows: readonly QuickRow[]
  entries: QuickEntries
  onLine: (line: string) => void
}

/** The last lines, the newest first, each with one more, undo, or what went wrong. */
export function QuickList({ rows, entries, onLine }: QuickListProps) {
  if (rows.length === 0) return null
  return (
    <ul className={styles['rows']} aria-label="Just added">
      {rows.map((row) => (
        <QuickRowItem key={row.key} row={row} entries={entries} onLine={onLine} />
      ))}
    </ul>
  )
}

/** Drawn again only when it changes, so that typing stays quick below a long list. */
const QuickRowItem = memo(function QuickRowItem({
  row,
  entries,
  onLine,
}: Omit<QuickListProps, 'rows'> & { row: QuickRow }) {
  return (
    <li className={styles['row']} data-gone={isTakenBack(row) || undefined} aria-busy={row.isBusy}>
      <What row={row} />
      <span className={styles['commands']}>
        {row.fault === undefined ? (
          <Settled row={row} entries={entries} />
        ) : (
          <Failed row={row} entries={entries} onLine={onLine} />
        )}
      </span>
    </li>
  )
})

function What({ row }: { row: QuickRow }) {
  const { copies, line, quantity, fault } = row
  const name = copies?.printing.name ?? line
  return (
    <>
      <span className={styles['thumb']}>
        {copies && <Thumb card={faceOf(copies.printing)} foil={copies.finish !== 'nonfoil'} />}
      </span>
      <span className={styles['what']}>
        <span>
          {copies && quantity > 0 && `${String(quantity)} × `}
          <b>{name}</b>
        </span>
        {copies && (
          <span className={styles['place']}>
            {copies.printing.setCode.toUpperCase()} {copies.printing.collectorNumber} · {copyFacts(copies)}
          </span>
        )}
        {isTakenBack(row) && <span className={styles['place']}>Undone</span>}
        {fault !== undefined && (
          <span className={styles['fault']} role="alert">
            {copies === undefined ? fault : `“${line}”: ${fault}`}
          </span>
        )}
      </span>
    </>
  )
}

function Settled({ row, entries }: Pick<QuickListProps, 'entries'> & { row: QuickRow }) {
  const name = row.copies?.printing.name ?? row.line
  if (row.copies === undefined) return null
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={`One more ${name}`}
        disabled={row.isBusy}
        onClick={() => entries.addOne(row)}
      >
        +1
      </Button>
      <Button
        variant="ghost"
        size="sm"
        icon="rotate-ccw"
        aria-label={`Undo ${name}`}
        disabled={row.isBusy || row.acts.length === 0}
        onClick={() => entries.undo(row)}
      >
        Undo
      </Button>
    </>
  )
}

function Failed({ row, entries, onLine }: Omit<QuickListProps, 'rows'> & { row: QuickRow }) {
  function take(line: string) {
    entries.dismiss(row)
    onLine(line)
  }
  return (
    <>
      {row.names.map((name) => (
        <Chip key={name} onPress={() => take(name)}>
          {name}
        </Chip>
      ))}
      <Button variant="ghost" size="sm" onClick={() => entries.retry(row)}>
        Try again
      </Button>
      {row.acts.length === 0 && (
        <Button variant="ghost" size="sm" icon="pencil" onClick={() => take(row.line)}>
          Edit
        </Button>
      )}
    </>
  )
}
