import { useEffect, useEffectEvent, useState } from 'react'

/** The pause after the last key: long enough to type a word, short enough to go unnoticed. */
const REST_MS = 200

interface AddressText {
  readonly text: string
  readonly change: (text: string) => void
  /** Changes the address at once. */
  readonly submit: (text: string) => void
}

/**
 * The text of a search box that keeps the page's address up to date while typing. When the address changes
 * otherwise, as by the back button, the text follows.
 */
export function useAddressText(
  address: string,
  onSearch: (search: string, isDone: boolean) => void,
): AddressText {
  const [text, setText] = useState(address)
  const [seen, setSeen] = useState(address)
  const [underway, setUnderway] = useState<readonly string[]>([])

  if (address !== seen) {
    setSeen(address)
    const at = underway.indexOf(address)
    setUnderway(at === -1 ? [] : underway.slice(at + 1))
    if (at === -1) setText(address)
  }

  function search(wanted: string, isDone: boolean) {
    if (wanted === address.trim() || wanted === underway.at(-1)) return
    setUnderway((others) => [...others, wanted])
    onSearch(wanted, isDone)
  }
  const searchLive = useEffectEvent((wanted: string) => search(wanted, false))

  useEffect(() => {
    const timer = setTimeout(() => searchLive(text.trim()), REST_MS)
    return () => clearTimeout(timer)
  }, [text])

  return {
    text,
    change: setText,
    submit: (wanted) => {
      setText(wanted)
      search(wanted.trim(), true)
    },
  }
}
