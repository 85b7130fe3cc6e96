import { Button } from '#web/ui/controls/button.tsx'

import { useSearchForBounty } from './use-search-for-bounty.ts'

/** Starts a new bounty: the member looks for a card first. */
export function PostButton() {
  const searchForBounty = useSearchForBounty()
  return (
    <Button icon="place:wanted-reward" onClick={searchForBounty}>
      Create Bounty
    </Button>
  )
}
