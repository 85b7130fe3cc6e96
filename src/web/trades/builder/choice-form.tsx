import { useState } from 'react'

import { CARD_SEARCH_MAX } from '#contract/cards.ts'
import type { Currency } from '#contract/currency.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { MoneyField } from '#web/ui/controls/money-field.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { readMoney } from '#web/ui/controls/typed-money.ts'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import type { LaidLine } from './offer-draft.ts'

interface ChoiceFormProps {
  username: string
  currency: Currency
  onLay: (line: LaidLine) => void
}

/** Lets the other member choose among what matches a search, up to a value. */
export function ChoiceForm({ username, currency, onLay }: ChoiceFormProps) {
  const [search, setSearch] = useState('')
  const [upTo, setUpTo] = useState('')
  const typed = readMoney(upTo, currency, 1)
  const [wasPressed, setWasPressed] = useState(false)
  const fault = search.trim() === '' ? 'Say which of your cards: a search, such as r:rare.' : undefined
  const valueFault = (typed.cents ?? 0) > 0 ? undefined : 'Say up to which value.'

  function handleLay() {
    const upToCents = typed.cents ?? 0
    setWasPressed(true)
    if (fault !== undefined || valueFault !== undefined) return
    const line = { kind: 'choose' as const, binderIds: [], q: search.trim(), upToCents }
    onLay({ line, card: null, marketCents: null, byHand: '', most: upToCents })
  }

  return (
    <>
      <ModalBody>
        <Text as="p">{`${username} picks from your cards that match a search, up to a value.`}</Text>
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
