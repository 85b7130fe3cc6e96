import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { CARD_SEARCH_MAX } from '#contract/cards.ts'
import type { Currency } from '#contract/currency.ts'
import { CHOICE_BINDERS_MAX } from '#contract/trades/rounds.ts'
import { binderQueries } from '#web/collection/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { MoneyField } from '#web/ui/controls/money-field.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { readMoney } from '#web/ui/controls/typed-money.ts'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import type { LaidLine } from './offer-draft.ts'

import styles from './choice-form.module.css'

interface ChoiceFormProps {
  username: string
  currency: Currency
  onLay: (line: LaidLine) => void
}

/** Lets the other member choose among what matches a search, up to a value. */
export function ChoiceForm({ username, currency, onLay }: ChoiceFormProps) {
  const [search, setSearch] = useState('')
  const [binderIds, setBinderIds] = useState<readonly string[]>([])
  const [upTo, setUpTo] = useState('')
  const typed = readMoney(upTo, currency, 1)
  const [wasPressed, setWasPressed] = useState(false)
  const isAny = search.trim() !== '' || binderIds.length > 0
  const fault = isAny ? undefined : 'Say which of your cards: a binder, or a search, such as r:rare.'
  const valueFault = (typed.cents ?? 0) > 0 ? undefined : 'Say up to which value.'

  function handleLay() {
    const upToCents = typed.cents ?? 0
    setWasPressed(true)
    if (fault !== undefined || valueFault !== undefined) return
    const line = { kind: 'choose' as const, binderIds: [...binderIds], q: search.trim(), upToCents }
    onLay({ line, card: null, marketCents: null, byHand: '', most: upToCents })
  }

  return (
    <>
      <ModalBody>
        <Text as="p">{`${username} picks from your binders, or from what a search finds, up to a value.`}</Text>
        <BinderChoice chosen={binderIds} onChoose={setBinderIds} />
        <TextField
          label="From which cards"
          hint="A search, such as t:dragon or r:rare."
          autoComplete="off"
          maxLength={CARD_SEARCH_MAX}
          fault={wasPressed ? fault : undefined}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
        <MoneyField
          label="Up to"
          value={upTo}
          currency={currency}
          fault={typed.fault ?? (wasPressed ? valueFault : undefined)}
          onTyped={setUpTo}
        />
      </ModalBody>
      <ModalActions>
        <Button onClick={handleLay}>Lay it on the table</Button>
      </ModalActions>
    </>
  )
}

interface BinderChoiceProps {
  chosen: readonly string[]
  onChoose: (chosen: readonly string[]) => void
}

/** Binders that somebody else may see. */
function BinderChoice({ chosen, onChoose }: BinderChoiceProps) {
  const { data: binders = [] } = useQuery(binderQueries.list())
  const shown = binders.filter(({ visibility }) => visibility !== 'private')
  if (shown.length === 0) return null

  function handleTick(id: string, isTicked: boolean) {
    onChoose(isTicked ? [...chosen, id] : chosen.filter((each) => each !== id))
  }

  return (
    <fieldset className={styles['binders']}>
      <legend>From these binders</legend>
      {shown.map(({ id, name }) => (
        <CheckboxField
          key={id}
          label={name}
          checked={chosen.includes(id)}
          disabled={chosen.length >= CHOICE_BINDERS_MAX && !chosen.includes(id)}
          onChange={({ target }) => handleTick(id, target.checked)}
        />
      ))}
    </fieldset>
  )
}
