import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

interface CheckedFormProps {
  /** What is wrong with which field; whenever it changes, the first field at fault gets the focus. */
  faults: Readonly<Record<string, string | undefined>>
  onSubmit: () => void
  children: ReactNode
}

/** A form that we check ourselves, so that every fault is worded by us and stands beside its field. */
export function CheckedForm({ faults, onSubmit, children }: CheckedFormProps) {
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (!Object.values(faults).some(Boolean)) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [faults])

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {children}
    </form>
  )
}
