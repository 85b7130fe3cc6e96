import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { kindOption } from '#web/gatherings/gathering-kinds.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import { AwayLinks } from './away-links.tsx'
import { linksFor } from './calendar-links.ts'

/** Puts one gathering into the reader's calendar: as a file for any program, or in one of the big ones. */
export function AddToCalendar({ gathering }: { gathering: GatheringDetails }) {
  const { id, title, location, gatheringType } = gathering
  const name = title === '' ? `${kindOption(gatheringType).label} at ${location}` : title
  return (
    <Stack gap="sm">
      <div>
        <a
          href={`/api/gatherings/${id}/calendar`}
          download
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          <Icon name="calendar-days" />
          Add to my calendar
        </a>
      </div>
      <AwayLinks links={linksFor(gathering, name)} />
    </Stack>
  )
}
