import { type RefObject, type SubmitEvent, useEffect, useRef } from 'react'

interface Submit {
  readonly form: RefObject<HTMLFormElement | null>
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
  readonly onInput: () => void
}

/**
 * How a form is sent. A second press before the first shows does nothing, because nobody means it. If a field is wrong,
 * the first of them gets the focus, whether we find the fault or the server does.
 */
export function useSubmit(send: () => void): Submit {
  const form = useRef<HTMLFormElement>(null)
  const isHeld = useRef(false)
  const isAsked = useRef(false)

  function focusFirstFault() {
    const wrong = isAsked.current ? form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') : null
    if (!wrong) return
    isAsked.current = false
    wrong.focus()
  }
  // A fault that the server finds comes with a later rendering.
  useEffect(focusFirstFault)

  return {
    form,
    onSubmit: (event) => {
      event.preventDefault()
      if (isHeld.current) return
      isHeld.current = true
      isAsked.current = true
      requestAnimationFrame(() => {
        isHeld.current = false
        focusFirstFault()
      })
      send()
    },
    // Whoever types on has seen what became of it.
    onInput: () => {
      isAsked.current = false
    },
  }
}
