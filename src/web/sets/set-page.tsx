import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { wordingOf } from '#web/app/words/wording.ts'
import { Value } from '#web/collection/value.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { dayWords } from '#web/ui/dates.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Stat } from '#web/ui/layout/stat.tsx'
import { Stats } from '#web/ui/layout/stats.tsx'

import { useWatchMissing } from './actions.ts'
import { CompletionLine } from './completion-line.tsx'
import { setQueries } from './queries.ts'
import { type SetAddress } from './set-address.ts'
import { SetCards } from './set-cards.tsx'

interface SetPageProps {
  code: string
  address: SetAddress
  onAddress: (address: SetAddress) => void
}

/** One set: what the member has of it, what is missing, and its printings. */
export function SetPage({ code, address, onAddress }: SetPageProps) {
  const { data: set } = useSuspenseQuery(setQueries.one(code))
  const finish = set.byFinish.find((each) => each.finish === address.finish)
  const counted = finish ?? set
  const missing = counted.total - counted.mine
  const watch = useWatchMissing(code, { finish: finish?.finish })
  return (
    <Page wide>
      <PageHead
        title={set.name}
        lede={set.releasedAt === null ? undefined : `Released ${dayWords(set.releasedAt)}`}
      >
        <Link to="/sets" className={buttonClass({ variant: 'quiet' })}>
          All sets
        </Link>
        <Button
          icon="place:spyglass"
          busy={watch.isPending ? 'Watching...' : undefined}
          disabled={missing === 0}
          onClick={() => watch.mutate()}
        >
          {missingWords(missing)}
        </Button>
      </PageHead>
      {watch.error !== null && <Notice kind="bad">{wordingOf(watch.error)}</Notice>}
      <Stats>
        <Stat label="Your copies">{set.copies}</Stat>
        <Stat label="Worth">
          <Value {...set} apart=" " />
        </Stat>
        <Stat label="Missing">{set.total - set.mine}</Stat>
        <Stat label="Missing cost">
          <Value
            valueCents={set.missingCents}
            unpricedCount={set.missingUnpriced}
            currency={set.currency}
            apart=" "
          />
        </Stat>
      </Stats>
      <Leaf>
        <CompletionLine set={set} />
      </Leaf>
      <SetCards
        set={set}
        question={{ part: address.part ?? 'all', finish: finish?.finish }}
        onAddress={onAddress}
      />
    </Page>
  )
}

/** The most that are watched together. */
const TOGETHER_MAX = 1000

function missingWords(missing: number): string {
  if (missing === 0) return 'Nothing missing'
  if (missing > TOGETHER_MAX) return 'Watch the first 1,000 missing'
  return missing === 1 ? 'Watch the missing one' : `Watch ${String(missing)} missing`
}
