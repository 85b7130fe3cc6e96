import { Suspense, useState } from 'react'

import { later } from '#web/app/later.ts'
import { Button } from '#web/ui/controls/button.tsx'

const CalendarDialog = later(async () => (await import('./calendar-dialog.tsx')).CalendarDialog)

/** Leads to the address under which calendars read all of the member's gatherings. */
export function CalendarButton() {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" icon="calendar-days" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        In your calendar
      </Button>
      <Suspense fallback={null}>{isOpen && <CalendarDialog onClose={() => setIsOpen(false)} />}</Suspense>
    </>
  )
}
