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
 * @param address the words in the address
 * @param others what else is in it. Whoever chooses some of that before the address has the words may set it without them.
 */
export function useAddressText(
  address: string,
  others: object,
  onSearch: (search: string, isDone: boolean) => void,
): AddressText {
  const [text, setText] = useState(address)
  const [seen, setSeen] = useState(address)
  const [underway, setUnderway] = useState<readonly string[]>([])
  const around = JSON.stringify(others)
  const [seenAround, setSeenAround] = useState(around)

  if (around !== seenAround) {
    setSeenAround(around)
    if (address === seen) setUnderway([])
  }
  if (address !== seen) {
    setSeen(address)
    const at = underway.indexOf(address)
    setUnderway(at === -1 ? [] : underway.slice(at + 1))
    if (at === -1) setText(address)
  }

  const isSearched = (wanted: string) => wanted === address.trim() || wanted === underway.at(-1)

  function search(wanted: string, isDone: boolean) {
    if (isSearched(wanted)) return
    setUnderway((before) => [...before, wanted])
    onSearch(wanted, isDone)
  }
  const searchLive = useEffectEvent((wanted: string) => search(wanted, false))

  const isToSearch = !isSearched(text.trim())
  useEffect(() => {
    if (!isToSearch) return undefined
    const timer = setTimeout(() => searchLive(text.trim()), REST_MS)
    return () => clearTimeout(timer)
  }, [text, isToSearch])

  return {
    text,
    change: setText,
    submit: (wanted) => {
      setText(wanted)
      search(wanted.trim(), true)
    },
  }
}
