import { useInfiniteQuery } from '@tanstack/react-query'

import type { QueuedLetter } from '#contract/letters.ts'
import { useDropLetter, useSendLetterAgain } from '#web/admin/actions.ts'
import { adminQueries } from '#web/admin/queries.ts'
import { TabPart } from '#web/app/tab-part.tsx'
import { shortMomentWords } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Hidden } from '#web/ui/layout/hidden.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { MoreOf } from '#web/ui/lists/more-of.tsx'

import { answerWords, letterWords } from './letter-words.ts'
import { NextTry, UnsentButtons } from './unsent.tsx'

/** Emails that wait for the mail server, and those it did not take. */
export function LettersPart() {
  const list = useInfiniteQuery(adminQueries.letters())
  return (
    <Stack as="section" labelledBy="letters">
      <Rubric title="Emails that wait or failed" id="letters" />
      <TabPart
        query={list}
        isEmpty={({ pages }) => pages[0]?.letters.length === 0}
        empty={<EmptyState icon="mail" title="No email waits" text="Everything we wrote is on its way." />}
      >
        {({ pages }) => (
          <>
            <Leaf flush>
              <LetterTable letters={pages.flatMap(({ letters }) => letters)} />
            </Leaf>
            <MoreOf list={list} />
          </>
        )}
      </TabPart>
    </Stack>
  )
}

function LetterTable({ letters }: { letters: readonly QueuedLetter[] }) {
  return (
    <DataTable label="Emails that wait or failed">
      <thead>
        <tr>
          <th scope="col">Email</th>
          <th scope="col">Next try</th>
          <th scope="col">
            <Hidden>Actions</Hidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {letters.map((letter) => (
          <LetterRow key={letter.id} letter={letter} />
        ))}
      </tbody>
    </DataTable>
  )
}

function LetterRow({ letter }: { letter: QueuedLetter }) {
  const { kind, maskedTo, queuedAt, lastAnswer } = letter
  return (
    <tr>
      <td>
        <b>{letterWords(kind)}</b>
        <Text as="p" size="sm" tone="muted">
          to {maskedTo}, {shortMomentWords(queuedAt)}
        </Text>
        {lastAnswer !== null && (
          <Text as="p" size="sm" tone="muted">
            {answerWords(lastAnswer)}
          </Text>
        )}
      </td>
      <td>
        <NextTry {...letter} />
      </td>
      <td data-number>
        <LetterButtons letter={letter} />
      </td>
    </tr>
  )
}

function LetterButtons({ letter: { id, kind, maskedTo, maySendAgain } }: { letter: QueuedLetter }) {
  const [again, drop] = [useSendLetterAgain(), useDropLetter()]
  const name = `${letterWords(kind)} to ${maskedTo}`
  return <UnsentButtons {...{ id, name, maySendAgain, again, drop }} dropped="The email is dropped." />
}
