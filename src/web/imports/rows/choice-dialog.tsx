import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import type { ImportRow, RowOffer } from '#contract/imports.ts'
import { later } from '#web/app/later.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { PickGrid } from '#web/cards/grid/pick-grid.tsx'
import { faceOf } from '#web/cards/printings/printing-face.tsx'
import type { RowChoice } from '#web/imports/actions.ts'
import { isMeant } from '#web/imports/import-words.ts'
import { importQueries } from '#web/imports/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { SearchField } from '#web/ui/controls/search-field.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Text } from '#web/ui/layout/text.tsx'

const CardSearchModal = later(
  async () => (await import('#web/cards/picking/card-search-modal.tsx')).CardSearchModal,
)

/** From this many on, it is quicker to name the set. */
const MANY = 12

interface ChoiceDialogProps {
  importId: string
  row: ImportRow
  onClose: () => void
  onChoose: (choice: RowChoice) => void
}

/** Chooses the printing of a row: one of those that fit, any other card, or none. */
export function ChoiceDialog({ importId, row, onClose, onChoose }: ChoiceDialogProps) {
  const [isSearching, setIsSearching] = useState(false)
  const [isForAlike, setIsForAlike] = useState(row.outcome === 'ambiguous' || row.outcome === 'unmatched')

  function handleChoose(printingId: string | null) {
    onChoose({ number: row.number, printingId, alike: isForAlike })
  }

  if (isSearching) {
    return (
      <Suspense fallback={null}>
        <CardSearchModal purpose="for this row" onClose={onClose} onPick={({ id }) => handleChoose(id)} />
      </Suspense>
    )
  }
  return (
    <Modal title="Which one is it?" isOpen onClose={onClose} size="lg">
      <ModalBody>
        <Text as="p">
          Line {row.line} of the file: <b>{row.name === '' ? row.text : row.name}</b>
          {row.edition !== '' && `, ${row.edition}`}
        </Text>
        <CheckboxField
          label="Use this for all rows with this card and set"
          checked={isForAlike}
          onChange={({ target }) => setIsForAlike(target.checked)}
        />
        <Choices importId={importId} row={row} onPick={handleChoose} />
      </ModalBody>
      <ModalActions>
        <Button variant="ghost" onClick={() => handleChoose(null)}>
          Skip
        </Button>
        <Button variant="quiet" icon="search" onClick={() => setIsSearching(true)}>
          Another card
        </Button>
      </ModalActions>
    </Modal>
  )
}

interface ChoicesProps {
  importId: string
  row: ImportRow
  onPick: (printingId: string) => void
}

function Choices({ importId, row, onPick }: ChoicesProps) {
  const { data: choices, error, refetch } = useQuery(importQueries.choices(importId, row.number))
  if (choices === undefined && error !== null) {
    return (
      <Notice kind="bad" onRetry={() => void refetch()}>
        {wordingOf(error)}
      </Notice>
    )
  }
  if (choices === undefined) return <Skeleton height="20rem" />
  if (choices.length === 0) {
    return (
      <EmptyState
        icon="place:spyglass"
        title="No match for this row"
        text="Search for the card by another name, or skip the row."
      />
    )
  }
  return <ChoiceGrid choices={choices} onPick={onPick} />
}

interface ChoiceGridProps {
  choices: readonly RowOffer[]
  onPick: (printingId: string) => void
}

function ChoiceGrid({ choices, onPick }: ChoiceGridProps) {
  const [wanted, setWanted] = useState('')
  const meant = choices.filter((printing) => isMeant(printing, wanted))
  return (
    <>
      {choices.length > MANY && (
        <SearchField
          label="Name, set or number"
          placeholder="Name, set or number"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      )}
      <PickGrid
        label="Matching printings"
        tiles={meant.map((printing) => ({
          id: printing.id,
          card: faceOf(printing),
          meta: printing.set,
          note: [`#${printing.collectorNumber}`, ...finishNote(printing)].join(' · '),
          priceCents: printing.priceCents,
          currency: printing.currency,
          isFoil: printing.finish !== 'nonfoil',
        }))}
        onPick={onPick}
      />
    </>
  )
}

function finishNote({ finish }: RowOffer): string[] {
  return finish === 'nonfoil' ? [] : [finish]
}
