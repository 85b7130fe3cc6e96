import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { RemoveButton } from '#web/people/remove-button.tsx'
import { ReportButton } from '#web/people/report-button.tsx'
import { Row } from '#web/ui/layout/row.tsx'

/** What players and keepers can do about what a host shows. */
export function ReportOrRemove({ gathering }: { gathering: GatheringDetails }) {
  const { id, hostUsername, picture } = gathering
  return (
    <Row>
      <ReportButton thing="gathering" id={id} name="this gathering" />
      <RemoveButton
        thing="gathering"
        id={id}
        name="the words of this gathering"
        author={hostUsername}
        label="Remove words"
      />
      <RemoveButton
        thing="gathering-place"
        id={id}
        name="the place of this gathering"
        author={hostUsername}
        label="Remove place"
      />
      {picture !== null && (
        <RemoveButton
          thing="gathering-picture"
          id={id}
          name="the picture of this gathering"
          author={hostUsername}
          label="Remove picture"
        />
      )}
    </Row>
  )
}
