import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { FirstStep } from '#web/app/web-domain.ts'
import { binderQueries } from '#web/collection/queries.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'

function useHasCards(): boolean | undefined {
  const { data: binders } = useQuery(binderQueries.list())
  return binders?.some(({ copyCount }) => copyCount > 0)
}

function ImportLink() {
  return (
    <Link to="/import" className={buttonClass({ variant: 'quiet' })}>
      Import
    </Link>
  )
}

export const importSteps: readonly FirstStep[] = [
  {
    place: 10,
    id: 'hasCards',
    icon: 'place:spell-book',
    title: 'Import your collection',
    text: 'Upload a file from another app, or add your first cards by hand.',
    Act: ImportLink,
    ask: async (client) => await client.query({ ...binderQueries.list(), staleTime: 'static' }),
    useIsDone: useHasCards,
  },
]
