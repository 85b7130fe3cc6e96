import { Suspense, useState } from 'react'

import { later } from '#web/app/later.ts'
import { Button } from '#web/ui/controls/button.tsx'

import type { Reported } from './reporting/report-dialog.tsx'

const ReportDialog = later(async () => (await import('./reporting/report-dialog.tsx')).ReportDialog)

interface ReportButtonProps extends Reported {
  /** What the button says, where a place has several. */
  label?: string
}

/** Leads to the form that reports something. */
export function ReportButton({ label = 'Report', ...reported }: ReportButtonProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon="flag"
        aria-haspopup="dialog"
        aria-label={`Report ${reported.name}`}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ReportDialog {...reported} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </>
  )
}
