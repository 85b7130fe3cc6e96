import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import { type Announcement, announcementId } from '#contract/gatherings/announcements.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { REMOVED_WORDS } from '#contract/removals.ts'
import { later } from '#web/app/later.ts'
import { NotLoaded } from '#web/app/not-loaded.tsx'
import { useSessionMember } from '#web/app/session.ts'
import { isStillOn } from '#web/gatherings/is-over.ts'
import { RemoveButton } from '#web/people/remove-button.tsx'
import { ReportButton } from '#web/people/report-button.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { momentWords } from '#web/ui/dates.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { announcementQueries } from './queries.ts'

import styles from './announcements.module.css'

const AnnounceDialog = later(async () => (await import('./announce-dialog.tsx')).AnnounceDialog)

/** What the hosts wrote to those who come. Nothing before they do, save for hosts, who write here. */
export function AnnouncementsPart({ gathering }: { gathering: GatheringDetails }) {
  const list = useQuery(announcementQueries.of(gathering.id))
  const { data } = list
  const mayWrite = mayAnnounce(gathering)
  if (data === undefined) return <NotLoaded query={list}>Couldn’t load the announcements.</NotLoaded>
  if (data.announcements.length === 0 && !mayWrite) return null
  return (
    <Stack as="section">
      <Rubric title="Announcements" />
      {mayWrite && <Write gathering={gathering} />}
      {data.announcements.length > 0 && (
        <Leaf as="ul" flush>
          {data.announcements.map((announcement) => (
            <Said key={announcement.number} gatheringId={gathering.id} announcement={announcement} />
          ))}
        </Leaf>
      )}
    </Stack>
  )
}

function mayAnnounce(gathering: GatheringDetails): boolean {
  const { own } = gathering
  return own !== null && own.role !== 'player' && isStillOn(gathering)
}

function Write({ gathering }: { gathering: GatheringDetails }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Row>
      <Button variant="quiet" onClick={() => setIsOpen(true)}>
        Write to all who come
      </Button>
      <Suspense fallback={null}>
        {isOpen && <AnnounceDialog gathering={gathering} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </Row>
  )
}

interface SaidProps {
  gatheringId: string
  announcement: Announcement
}

function Said({ gatheringId, announcement: { number, words, at, by, isForWaiting } }: SaidProps) {
  const reader = useSessionMember()
  const from = by ?? 'A host'
  const isRemoved = words === REMOVED_WORDS
  const named = { thing: 'gathering-announcement', id: announcementId(gatheringId, number) } as const
  return (
    <li className={styles['said']}>
      <p className={styles['words']}>{words}</p>
      <Text as="p" size="sm" tone="muted">
        {from}, {momentWords(at)}
        {isForWaiting && ' · also to those who wait'}
      </Text>
      {!isRemoved && by !== reader?.username && (
        <Row>
          <ReportButton {...named} name="this announcement" />
          <RemoveButton {...named} name="this announcement" author={by ?? 'the host'} />
        </Row>
      )}
    </li>
  )
}
