import { useState } from 'react'

import type { HouseSettings } from '#contract/house.ts'
import { useChangeHouse } from '#web/admin/actions.ts'
import { type Draft, useDraft } from '#web/app/drafts/use-draft.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

interface TopicOf<Words extends object> {
  /** Under this name the browser keeps what was typed. */
  readonly about: string
  readonly settings: HouseSettings
  readonly wordsOf: (settings: HouseSettings) => Words
  /** The settings as these words would have them; `undefined` while they cannot be saved. */
  readonly settingsOf: (words: Words) => Partial<HouseSettings> | undefined
}

/** What a form about some settings shows and does. */
export interface Topic<Words extends object> {
  readonly draft: Draft<Words>
  readonly canSave: boolean
  /** Whether another admin changed what was typed over, so that it must be said whose words hold. */
  readonly isOvertaken: boolean
  readonly keepMine: () => void
  readonly takeTheirs: () => void
  readonly save: () => void
  readonly isSaving: boolean
  readonly error: Error | null
}

/**
 * A form about some settings of the house. What nobody typed over follows what other admins save; what was typed
 * stays until it is saved or given up, and never replaces something that its author has not seen.
 */
export function useTopic<Words extends object>({
  about,
  settings,
  wordsOf,
  settingsOf,
}: TopicOf<Words>): Topic<Words> {
  const draft = useDraft(`house:${about}`, wordsOf(settings))
  const change = useChangeHouse()
  const [seen, setSeen] = useState(settings)
  const isTouched = Object.keys(draft.touched).length > 0
  // Until something is typed, everything there is has been seen.
  if (!isTouched && seen !== settings) setSeen(settings)
  const wanted = settingsOf(draft.words)
  const names = namesOf(wanted ?? {})
  const isOvertaken =
    isTouched &&
    names.some((name) => !isSame(seen[name], settings[name]) && !isSame(wanted?.[name], settings[name]))

  return {
    draft,
    canSave: isTouched && wanted !== undefined && !isOvertaken,
    isOvertaken,
    keepMine: () => {
      setSeen(settings)
    },
    takeTheirs: draft.drop,
    save: () => {
      if (wanted === undefined) return
      draft.send(
        change.mutateAsync(
          { settings: wanted, seen: Object.fromEntries(names.map((name) => [name, seen[name]])) },
          { onSuccess: () => showToast({ kind: 'good', text: 'Saved. It applies now.' }) },
        ),
      )
    },
    isSaving: change.isPending,
    error: change.error,
  }
}

function namesOf(settings: Partial<HouseSettings>): (keyof HouseSettings)[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys is not typed by the object
  return Object.keys(settings) as (keyof HouseSettings)[]
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
