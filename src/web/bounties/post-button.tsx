import { Button } from '#web/ui/controls/button.tsx'

import { useSearchForBounty } from './use-search-for-bounty.ts'

/** Begins a bounty: a card is looked for first. */
export function PostButton() {
  const searchForBounty = useSearchForBounty()
  return (
    <Button icon="wanted-reward" onClick={searchForBounty}>
      Create Bounty
    </Button>
  )
}
