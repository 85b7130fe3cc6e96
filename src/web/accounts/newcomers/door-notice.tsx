import { useQuery } from '@tanstack/react-query'

import type { HouseSettings } from '#contract/house.ts'
import { houseQueries } from '#web/pages/queries.ts'
import { Notice } from '#web/ui/layout/notice.tsx'

const WORDS: Readonly<Record<HouseSettings['signUp'], string>> = {
  open: 'Everybody can sign up. Invitations still show who came by whom.',
  invitation: 'Only people with an invitation can sign up.',
  approval: 'People with an invitation can sign up at once. Everybody else waits until you let them in.',
}

/** Tells admins what the house is set to. */
export function DoorNotice() {
  const { data } = useQuery(houseQueries.one())
  return data === undefined ? null : <Notice>{WORDS[data.signUp]}</Notice>
}
