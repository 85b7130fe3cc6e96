import { type ReactNode, type Ref, useRef } from 'react'

import { ROUND_DAYS_MAX } from '#contract/trades/rounds.ts'
import { RestoredNote } from '#web/app/drafts/restored-note.tsx'
import { WORDING } from '#web/app/words/refusal-words.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TypedStepper } from '#web/ui/controls/typed-stepper.tsx'
import { dayWords } from '#web/ui/dates.ts'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { choosableIn, type HandName, lay, type OfferDraft } from './offer-draft.ts'
import { type Laying, OfferTable } from './offer-table.tsx'
import { PriceFields } from './price-fields.tsx'
import { Shelf } from './shelf.tsx'
import type { useOffer } from './use-offer.ts'

import styles from './offer-form.module.css'

/** Below this the shelves are sheets of their own. */
const NARROW = '(width < 48rem)'
const NOTE_MAX = 1000

interface OfferFormProps {
  username: string
  offer: ReturnType<typeof useOffer>
  sendLabel: string
  /** What is to be said first. */
  children: ReactNode
  onLay: (hand: HandName, what: Laying) => void
  onSend: () => void
  onClose: () => void
}

/**
 * The table, both shelves below it, a note and an end. It is no form: Enter in one of its searches would send the
 * offer.
 */
export function OfferForm({ username, offer, sendLabel, children, onLay, onSend, onClose }: OfferFormProps) {
  const searches = { gives: useRef<HTMLInputElement>(null), gets: useRef<HTMLInputElement>(null) }
  const { draft, counting, send, faults, isBarred, isHeld, missing, awayUntil } = offer
  const { words } = draft
  const fault = offer.ended ?? (send.error ? wordingOf(send.error) : undefined)

  function handleLay(hand: HandName, what: Laying) {
    if (what === 'shelf' && !matchMedia(NARROW).matches) searches[hand].current?.focus()
    else onLay(hand, what)
  }

  return (
    <>
      <ModalBody>
        {children}
        <RestoredNote draft={draft} />
        {isBarred && <Notice kind="warn">{WORDING.email_not_verified}</Notice>}
        {awayUntil !== null && (
          <Notice kind="warn">
            {username} is away until {dayWords(awayUntil)}, and takes no offers until then.
          </Notice>
        )}
        {missing.length > 0 && <Notice>No copy is free: {missing.join(', ')}.</Notice>}
        <OfferTable
          username={username}
          avatarUrl={offer.avatarUrl}
          draft={words}
          counting={counting}
          isBalanced={offer.isBalanced}
          moneyFault={faults.money}
          isRefused={offer.isRefused}
          refusedWords={offer.refusedWords}
          choice={offer.choice}
          onChange={draft.change}
          onLay={handleLay}
        />
        <BothShelves username={username} offer={offer} searches={searches} />
        <PriceFields typed={words.shares} counting={counting} onChange={draft.change} />
        <LastWords words={words} fault={faults.days} onChange={draft.change} />
      </ModalBody>
      <ModalActions fault={fault !== undefined && <Notice kind="bad">{fault}</Notice>}>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button busy={send.isPending ? 'Sending...' : undefined} disabled={isHeld} onClick={onSend}>
          {sendLabel}
        </Button>
      </ModalActions>
    </>
  )
}

interface BothShelvesProps extends Pick<OfferFormProps, 'username' | 'offer'> {
  searches: Readonly<Record<HandName, Ref<HTMLInputElement>>>
}

function BothShelves({ username, offer: { draft, counting }, searches }: BothShelvesProps) {
  const { words, change } = draft
  return (
    <div className={styles['shelves']}>
      {(['gives', 'gets'] as const).map((hand) => (
        <Shelf
          key={hand}
          username={username}
          isMine={hand === 'gives'}
          laid={words[hand]}
          currency={counting.currency}
          searchRef={searches[hand]}
          first={hand === 'gets' ? choosableIn(words.gets) : undefined}
          onLay={(line) => change({ [hand]: lay(words[hand], line) })}
        />
      ))}
    </div>
  )
}

interface LastWordsProps {
  words: OfferDraft
  fault: string | undefined
  onChange: (part: Partial<OfferDraft>) => void
}

function LastWords({ words, fault, onChange }: LastWordsProps) {
  return (
    <>
      <TextArea
        label="Note"
        value={words.note}
        maxLength={NOTE_MAX}
        onChange={({ target }) => onChange({ note: target.value })}
      />
      <TypedStepper
        label="Days to answer"
        value={words.days}
        min={1}
        max={ROUND_DAYS_MAX}
        fault={fault}
        onChange={(days) => onChange({ days })}
      />
    </>
  )
}
