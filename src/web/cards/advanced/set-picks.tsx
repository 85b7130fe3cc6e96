import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import type { CardSet } from '#contract/cards/sets.ts'
import { cardQueries } from '#web/cards/queries.ts'
import { SetSymbol } from '#web/ui/cards/set-symbol.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import styles from './advanced-form.module.css'

interface SetPicksProps {
  codes: readonly string[]
  onCodes: (codes: readonly string[]) => void
}

/** Picks sets by name or code; a card of any of them matches. */
export function SetPicks({ codes, onCodes }: SetPicksProps) {
  const listId = useId()
  const [typed, setTyped] = useState('')
  const { data: sets = [] } = useQuery(cardQueries.sets())

  function handleType(text: string) {
    const set = findSet(sets, text)
    setTyped(set ? '' : text)
    if (set && !codes.includes(set.code)) onCodes([...codes, set.code])
  }

  return (
    <div className={styles['sets']}>
      <TextField
        label="Set"
        hint="Type a name and choose from the list. Finds cards from any of these sets."
        list={listId}
        value={typed}
        onChange={({ target }) => handleType(target.value)}
      />
      <datalist id={listId}>
        {sets.map(({ code, name }) => (
          <option key={code} value={name}>
            {code.toUpperCase()}
          </option>
        ))}
      </datalist>
      {codes.length > 0 && (
        <ul className={styles['chosen']} aria-label="Selected sets">
          {codes.map((code) => {
            const name = sets.find((set) => set.code === code)?.name ?? code.toUpperCase()
            return (
              <li key={code}>
                <button
                  type="button"
                  className={styles['chip']}
                  aria-label={`Remove ${name}`}
                  onClick={() => onCodes(codes.filter((other) => other !== code))}
                >
                  <SetSymbol code={code} silent />
                  {name}
                  <Icon name="x" />
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

/** Only a whole name is certain, because three letters may be a code or the beginning of a name. */
function findSet(sets: readonly CardSet[], typed: string): CardSet | undefined {
  const wanted = typed.trim().toLowerCase()
  return sets.find(({ name }) => name.toLowerCase() === wanted)
}
