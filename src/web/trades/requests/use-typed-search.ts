import { useEffect, useEffectEvent, useState } from 'react'

/** The pause after the last key: long enough to type a word, short enough to go unnoticed. */
const REST_MS = 250

/** The text in the search box. It is searched after a pause, and follows the address when that changes. */
export function useTypedSearch(asked: string, onSearch: (text: string) => void) {
  const [text, setText] = useState(asked)
  const [seen, setSeen] = useState(asked)
  if (asked !== seen) {
    setSeen(asked)
    if (text.trim() !== asked) setText(asked)
  }
  const ask = useEffectEvent((wanted: string) => {
    if (wanted !== asked) onSearch(wanted)
  })
  useEffect(() => {
    const timer = setTimeout(() => ask(text.trim()), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return { text, change: setText }
}
