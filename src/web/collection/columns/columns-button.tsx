import { Suspense, useState } from 'react'

import { later } from '#web/app/later.ts'
import { Button } from '#web/ui/controls/button.tsx'

import type { OwnTable } from './use-own-table.ts'

import styles from './columns-button.module.css'

const ColumnsDialog = later(async () => (await import('./columns-dialog.tsx')).ColumnsDialog)

/** Opens the choice of columns. */
export function ColumnsButton({ table }: { table: OwnTable }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="sm" icon="sliders-horizontal" onClick={() => setIsOpen(true)}>
        <span className={styles['word']}>Columns</span>
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ColumnsDialog table={table} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
