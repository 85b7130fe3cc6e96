import { useInfiniteQuery } from '@tanstack/react-query'

import type { QueuedLetter } from '#contract/letters.ts'
import { useDropLetter, useSendLetterAgain } from '#web/admin/actions.ts'
import { adminQueries } from '#web/admin/queries.ts'
import { shortMomentWords } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'

import { answerWords, letterWords } from './letter-words.ts'
import { UnsentPart } from './unsent-part.tsx'
import { UnsentButtons, UnsentRow } from './unsent.tsx'

/** Emails that wait for the mail server, and those it did not take. */
export function LettersPart() {
  return (
    <UnsentPart
      id="letters"
      title="Emails that wait or failed"
      what="Email"
      list={useInfiniteQuery(adminQueries.letters())}
      rowsOf={({ letters }) => letters.map((letter) => <LetterRow key={letter.id} letter={letter} />)}
      empty={<EmptyState icon="mail" title="No email waits" text="Everything we wrote is on its way." />}
    />
  )
}

function LetterRow({ letter }: { letter: QueuedLetter }) {
  const { id, kind, maskedTo, queuedAt, lastAnswer, maySendAgain } = letter
  const [again, drop] = [useSendLetterAgain(), useDropLetter()]
  const title = letterWords(kind)
  return (
    <UnsentRow
      one={letter}
      title={title}
      details={[`to ${maskedTo}, ${shortMomentWords(queuedAt)}`]}
      answer={lastAnswer === null ? null : answerWords(lastAnswer)}
    >
      <UnsentButtons
        {...{ id, maySendAgain, again, drop }}
        name={`${title} to ${maskedTo}`}
        dropped="The email is dropped."
      />
    </UnsentRow>
  )
}
