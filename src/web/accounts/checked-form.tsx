import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

interface CheckedFormProps {
  /** The error of each field. When it changes, the first wrong field gets the focus. */
  faults: Readonly<Record<string, string | undefined>>
  onSubmit: () => void
  children: ReactNode
}

/** A form that we validate ourselves, so that we word each error and show it beside its field. */
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
