import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import { later } from '#web/app/later.ts'
import { countWord } from '#web/app/words/plain-words.ts'
import { whyWords } from '#web/matches/match-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { RowList } from '#web/ui/lists/row-list.tsx'

import { useWave } from './actions.ts'
import { PersonRow } from './person-row.tsx'
import { fellowshipQueries, type Suggestion } from './queries.ts'
import { Section } from './section.tsx'

const AskDialog = later(async () => (await import('./ask-dialog.tsx')).AskDialog)

/** Players whom the member might ask, each with the reason. */
export function Suggestions() {
  const { data } = useQuery(fellowshipQueries.suggestions())
  if (data === undefined || data.suggestions.length === 0) return null
  return (
    <Section title="You may know" count={undefined}>
      <RowList>
        {data.suggestions.map((suggestion) => (
          <SuggestionRow key={suggestion.username} suggestion={suggestion} />
        ))}
      </RowList>
    </Section>
  )
}

function SuggestionRow({ suggestion }: { suggestion: Suggestion }) {
  const { username, theyHave, theyWant } = suggestion
  const [isOpen, setIsOpen] = useState(false)
  const { wave } = useWave(username)
  return (
    <PersonRow
      person={suggestion}
      note={reasonOf(suggestion)}
      why={theyHave + theyWant === 0 ? '' : whyWords({ theyHave, theyWant })}
    >
      <Button size="sm" variant="quiet" aria-label={`Ask ${username}`} onClick={() => setIsOpen(true)}>
        Ask
      </Button>
      <Button size="sm" variant="ghost" aria-label={`Dismiss ${username}`} onClick={wave}>
        Dismiss
      </Button>
      <Suspense fallback={null}>
        {isOpen && <AskDialog username={username} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </PersonRow>
  )
}

function reasonOf({ commonFellows, gatheringsTogether }: Suggestion): string {
  const reasons = [
    commonFellows === 0 ? '' : `${countWord(commonFellows, 'fellow')} in common`,
    gatheringsTogether === 0 ? '' : `${countWord(gatheringsTogether, 'gathering')} together`,
  ]
  return reasons.filter(Boolean).join(' · ')
}
