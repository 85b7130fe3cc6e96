import { Link } from '@tanstack/react-router'
import { type ReactNode, useCallback, useRef, useState } from 'react'

import { usePageKey } from '#web/app/page-keys.ts'
import { useRememberSearch } from '#web/cards/recent/actions.ts'
import { SaveSearchButton } from '#web/cards/saved/save-search-button.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useAddressText } from '#web/ui/controls/use-address-text.ts'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import { usePageSearch } from './actions.ts'
import { SearchStart } from './begin/search-start.tsx'
import { SearchBar } from './box/search-bar.tsx'
import { writeExactName } from './offers/exact-name.ts'
import { addressOfQuestion, withWishes } from './question.ts'
import { Reading } from './reading/reading.tsx'
import { Spoken } from './reading/spoken.tsx'
import { PageResults } from './results/page-results.tsx'
import type { SearchAddress } from './search-address.ts'

interface SearchPageProps {
  address: SearchAddress
  /** What else a search finds, beside cards. */
  children?: ReactNode
  /** Goes to another search; `replace` when going back should skip this step. */
  onAddress: (address: SearchAddress, options?: { replace: boolean }) => void
}

/** The full search page; its address holds the search. */
export function SearchPage({ address, children, onAddress }: SearchPageProps) {
  const box = useRef<HTMLInputElement>(null)
  const [isUnfolded, setIsUnfolded] = useState(false)
  const { question, pageNumber, isAsked, results, shown, read, spoken } = usePageSearch(address)
  const { q: words = '', ...others } = address
  const { text, change, submit } = useAddressText(words, others, (search, isDone) =>
    onAddress(addressOfQuestion({ ...question, text: search }), { replace: !isDone }),
  )
  const remember = useRememberSearch()
  usePageKey('/', 'Go to the search box', () => box.current?.select())

  const handleLook = useCallback(() => remember(question.text), [remember, question.text])

  function ask(search: string) {
    setIsUnfolded(false)
    remember(search)
    submit(search)
  }

  return (
    <Page wide>
      <PageHead title="Search">
        <Link to="/search/advanced" className={buttonClass({ variant: 'quiet' })}>
          <Icon name="sliders-horizontal" />
          Advanced search
        </Link>
      </PageHead>
      <Stack>
        <SearchBar
          text={text}
          source={question.source}
          box={box}
          onText={change}
          onSource={(source) => onAddress(addressOfQuestion({ ...question, source }))}
          // A name stands for one card, so its printings are what there is to see.
          onName={(name) => ask(`${writeExactName(name)} unique:prints`)}
          onSearch={() => {
            if (results.isError) void results.refetch()
            ask(text)
          }}
        >
          {isAsked && <Unfold isUnfolded={isUnfolded} onUnfold={setIsUnfolded} />}
        </SearchBar>
        {isAsked && <Reading text={text} box={box} page={read} onText={change} />}
        <Spoken text={spoken} />
      </Stack>
      {(!isAsked || isUnfolded) && <SearchStart onPick={ask} />}
      {isAsked && children}
      {isAsked && (
        <PageResults
          question={question}
          pageNumber={pageNumber}
          results={results}
          shown={shown}
          onShowing={(showing) => onAddress(addressOfQuestion({ ...question, ...showing }))}
          onLook={handleLook}
        >
          <SaveSearchButton search={withWishes(question)} />
        </PageResults>
      )}
    </Page>
  )
}

interface UnfoldProps {
  isUnfolded: boolean
  onUnfold: (isUnfolded: boolean) => void
}

function Unfold({ isUnfolded, onUnfold }: UnfoldProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={isUnfolded ? 'chevron-up' : 'chevron-down'}
      aria-expanded={isUnfolded}
      onClick={() => onUnfold(!isUnfolded)}
    >
      Saved searches & help
    </Button>
  )
}
