import { useEffect, useEffectEvent } from 'react'

/** What one key does on the page that is shown. */
export interface PageKey {
  /** The character, as typed: `a`, `/`. */
  readonly key: string
  /** What it does, for the list of all keys: `Add cards to this binder`. */
  readonly label: string
  readonly onPress: () => void
}

const claims: PageKey[] = []

/**
 * Claims a key while this component is shown, before what the key does elsewhere; the latest claim counts. The
 * frame listens: nothing happens while somebody types, in a dialog, with a modifier, or once they turned keys off.
 */
export function usePageKey(key: string, label: string, onPress: () => void, isOn = true): void {
  const press = useEffectEvent(onPress)
  useEffect(() => {
    if (!isOn) return undefined
    const claim: PageKey = { key, label, onPress: () => press() }
    claims.push(claim)
    return () => {
      claims.splice(claims.indexOf(claim), 1)
    }
  }, [key, label, isOn])
}

/** The keys this page claims now, the claim that counts for each. */
export function pageKeys(): readonly PageKey[] {
  return [...new Map(claims.map((claim) => [claim.key, claim])).values()]
}
