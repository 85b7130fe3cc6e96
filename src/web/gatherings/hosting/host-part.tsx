import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { doorTimes } from '#contract/gatherings/door.ts'
import type { Series } from '#contract/gatherings/series.ts'
import { later } from '#web/app/later.ts'
import { NotLoaded } from '#web/app/not-loaded.tsx'
import { useEarlyCode } from '#web/app/use-early-code.ts'
import { comingQueries } from '#web/gatherings/coming/queries.ts'
import { isStillOn } from '#web/gatherings/is-over.ts'
import { seriesQueries } from '#web/gatherings/series/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import { WaitingList } from './waiting-list.tsx'

import styles from './host-part.module.css'

const AddPlayerForm = later(async () => (await import('./add-player-form.tsx')).AddPlayerForm)
const EditDialog = later(async () => (await import('./edit-dialog.tsx')).EditDialog)
const HostTown = later(async () => (await import('#web/gatherings/finding/host-town.tsx')).HostTown)
const GuestAttendance = later(
  async () => (await import('#web/gatherings/attendance/guest-attendance.tsx')).GuestAttendance,
)
const RepeatsDialog = later(
  async () => (await import('#web/gatherings/series/repeats-dialog.tsx')).RepeatsDialog,
)
const CopyDialog = later(async () => (await import('./copy-dialog.tsx')).CopyDialog)
const PictureDialog = later(
  async () => (await import('#web/gatherings/pictures/picture-dialog.tsx')).PictureDialog,
)
const ScreenDialog = later(
  async () => (await import('#web/gatherings/screen/screen-dialog.tsx')).ScreenDialog,
)
const TakeBack = later(async () => (await import('./take-back.tsx')).TakeBack)
const CancelDialog = later(async () => (await import('./cancel-dialog.tsx')).CancelDialog)

/**
 * The page shows its parts together, so these have no boundary of their own: one that came later would push down what
 * follows. A press may add some of them.
 */
const ADDED = [TakeBack, HostTown, GuestAttendance, AddPlayerForm]

/** For its hosts: who asks and waits, and what they can change. */
export function HostPart({ gathering }: { gathering: GatheringDetails }) {
  const [open, setOpen] = useState<OpenDialogProps['which'] | null>(null)
  const hopefuls = useQuery(comingQueries.hopefuls(gathering.id))
  const { data: series } = useQuery(seriesQueries.of(gathering.id))
  useEarlyCode(ADDED)
  const isCanceled = gathering.canceledAt !== null
  const close = () => setOpen(null)
  return (
    <Stack as="section">
      <Rubric title="Hosting" />
      {mayTakeBack(gathering) && <TakeBack gathering={gathering} />}
      <HostActs gathering={gathering} series={series} onOpen={setOpen} />
      {isStillOn(gathering) && (
        <div className={styles['town']}>
          <HostTown gatheringId={gathering.id} />
        </div>
      )}
      {!isCanceled && <GuestAttendance gatheringId={gathering.id} />}
      {hopefuls.data === undefined ? (
        <NotLoaded query={hopefuls}>Couldn’t load who asks to come and who waits.</NotLoaded>
      ) : (
        <WaitingList {...hopefuls.data} gathering={gathering} />
      )}
      {isStillOn(gathering) && <AddPlayerForm gatheringId={gathering.id} />}
      <Suspense fallback={null}>
        {open !== null && (
          <OpenDialog which={open} gathering={gathering} series={series ?? null} onClose={close} />
        )}
      </Suspense>
    </Stack>
  )
}

interface HostActsProps {
  gathering: GatheringDetails
  series: Series | null | undefined
  onOpen: (which: OpenDialogProps['which']) => void
}

/** A cancelled one can only be taken back, and one that is over called again on another day. */
function HostActs({ gathering, series, onOpen }: HostActsProps) {
  const isOn = isStillOn(gathering)
  return (
    <Row>
      {isOn && (
        <Button variant="quiet" onClick={() => onOpen('edit')}>
          Edit
        </Button>
      )}
      {isOn && mayRepeat(gathering, series) && (
        <Button variant="quiet" onClick={() => onOpen('repeats')}>
          Repeats
        </Button>
      )}
      {mayHavePicture(gathering) && (
        <Button variant="quiet" onClick={() => onOpen('picture')}>
          Picture
        </Button>
      )}
      <Button variant="quiet" onClick={() => onOpen('copy')}>
        Copy
      </Button>
      {mayShowScreen(gathering) && (
        <Button variant="quiet" onClick={() => onOpen('screen')}>
          Wall screen
        </Button>
      )}
      {isOn && gathering.own?.role === 'host' && (
        <Button variant="bad" onClick={() => onOpen('cancel')}>
          Cancel gathering
        </Button>
      )}
    </Row>
  )
}

interface OpenDialogProps {
  which: 'edit' | 'cancel' | 'repeats' | 'copy' | 'screen' | 'picture'
  gathering: GatheringDetails
  series: Series | null
  onClose: () => void
}

function OpenDialog({ which, ...rest }: OpenDialogProps) {
  if (which === 'edit') return <EditDialog {...rest} />
  if (which === 'picture') return <PictureDialog {...rest} />
  if (which === 'screen') return <ScreenDialog gathering={rest.gathering} onClose={rest.onClose} />
  if (which === 'copy') return <CopyDialog gathering={rest.gathering} onClose={rest.onClose} />
  return which === 'cancel' ? <CancelDialog {...rest} /> : <RepeatsDialog {...rest} />
}

/** A host has a gathering come again; its co-hosts change when. */
function mayRepeat(gathering: GatheringDetails, series: Series | null | undefined): boolean {
  if (series === undefined) return false
  return series === null ? gathering.own?.role === 'host' : series.mayChange
}

/** One that is over or cancelled only loses the picture it has. */
function mayHavePicture(gathering: GatheringDetails): boolean {
  return gathering.picture !== null || isStillOn(gathering)
}

/** Whether a link to its screen could still be opened. */
function mayShowScreen(gathering: GatheringDetails): boolean {
  return gathering.canceledAt === null && doorTimes(gathering).closesAt > new Date()
}

/** Whether it was cancelled and hasn't begun. */
function mayTakeBack({ canceledAt, startsAt }: GatheringDetails): boolean {
  return canceledAt !== null && new Date(startsAt) > new Date()
}
