import { useRef, useState } from 'react'

import { showToast } from '#web/ui/layers/toasts.ts'

/** Copies a link that stands in a field of `form`. Where the browser refuses, it selects the link there and says so. */
export function useCopyLink(url: string) {
  const form = useRef<HTMLFormElement>(null)
  const [fault, setFault] = useState<string>()

  async function copy() {
    try {
      await navigator.clipboard.writeText(url)
      setFault(undefined)
      showToast({ kind: 'good', text: 'Link copied.' })
    } catch {
      form.current?.querySelector('input')?.select()
      setFault('Couldn’t copy the link. It’s selected: copy it from here.')
    }
  }

  return { form, fault, copy }
}
