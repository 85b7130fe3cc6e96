import { useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, type RefObject, Suspense, useRef } from 'react'

import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { doorTimes } from '#contract/gatherings/door.ts'
import { AllAtOnce } from '#web/app/all-at-once.tsx'
import { later } from '#web/app/later.ts'
import { usePageTitle } from '#web/app/page-title.ts'
import { ShareButton } from '#web/app/sharing/share-button.tsx'
import { Trail } from '#web/app/trail.tsx'
import { useEarlyCode } from '#web/app/use-early-code.ts'
import { SaidText } from '#web/cards/said/said-text.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { DateLeaf } from '#web/ui/marks/date-leaf.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'
import { WaxSeal } from '#web/ui/marks/wax-seal.tsx'

import { AddToCalendar } from './calendar/add-to-calendar.tsx'
import { Comers } from './comers.tsx'
import { ComingBar } from './coming/coming-bar.tsx'
import { nextFor, standingOf } from './coming/coming-words.ts'
import { GatheringFacts } from './gathering-facts.tsx'
import { KIND_SEALS, kindOption } from './gathering-kinds.ts'
import { HostPart } from './hosting/host-part.tsx'
import { isStillOn } from './is-over.ts'
import { GatheringPicture } from './pictures/gathering-picture.tsx'
import { gatheringQueries } from './queries.ts'
import { ReportOrRemove } from './report-or-remove.tsx'
import { RoundTable } from './round-table.tsx'
import { useHoursOf } from './use-hours-of.ts'

import styles from './gathering-page.module.css'

const ThingBell = later(async () => (await import('#web/notifications/things/thing-bell.tsx')).ThingBell)
const AtTheTables = later(async () => (await import('./tables/at-the-tables.tsx')).AtTheTables)

const SeriesPart = later(async () => (await import('./series/series-part.tsx')).SeriesPart)
const AnnouncementsPart = later(
  async () => (await import('./announcements/announcements-part.tsx')).AnnouncementsPart,
)
const CheckIn = later(async () => (await import('./door/check-in/check-in.tsx')).CheckIn)
const AtTheDoor = later(async () => (await import('./door/at-the-door.tsx')).AtTheDoor)
/** What a press or the hour may add to a page that is open. */
const ADDED = [AnnouncementsPart, CheckIn, AtTheDoor, AtTheTables]

interface GatheringPageProps {
  gatheringId: string
  /** Leads to where those who come talk. */
  talk?: ReactNode
  /** What the reader could trade there; the page knows nothing of it. */
  whyCome?: ReactNode
}

/** One gathering: its facts, who comes, and whether the reader does. */
export function GatheringPage({ gatheringId, talk, whyCome }: GatheringPageProps) {
  const { data: gathering } = useSuspenseQuery(gatheringQueries.one(gatheringId))
  const { label } = kindOption(gathering.gatheringType)
  const title = gathering.title === '' ? `${label} at ${gathering.location}` : gathering.title
  usePageTitle(title)
  useHoursOf(gathering)
  useEarlyCode(ADDED)
  const heading = useRef<HTMLHeadingElement>(null)
  const { own } = gathering
  return (
    <Page>
      <Trail list="Gatherings" to="/gatherings" here={gathering.title === '' ? label : title} />
      {gathering.canceledAt !== null && <Canceled word={gathering.cancelWord} />}
      <Leaf as="section" fillet>
        <GatheringPicture gathering={gathering} title={title} />
        <div className={styles['top']}>
          <div className={styles['words']}>
            <Title gathering={gathering} title={title} heading={heading} />
            <GatheringFacts gathering={gathering} />
            {gathering.description !== '' && <SaidText text={gathering.description} />}
            <Row>
              {isThere(gathering) && talk}
              <ShareButton title={title} path={`/gatherings/${gatheringId}`} message={`#${gatheringId}`} />
            </Row>
          </div>
          <RoundTable gathering={gathering} />
        </div>
      </Leaf>
      <Next gathering={gathering} />
      <AllAtOnce key={gatheringId} about={gatheringId}>
        <Around gathering={gathering} />
        <Underway gathering={gathering} />
        {own !== null && own.role !== 'player' && <HostPart gathering={gathering} />}
        {mayDecide(gathering) && whyCome}
        <div className={styles['pair']}>
          {own !== null && <Comers gathering={gathering} />}
          <GoodToKnow gathering={gathering} />
        </div>
      </AllAtOnce>
      {/* A host may act while somebody reads further down. */}
      <ComingBar gathering={gathering} onGone={() => heading.current?.focus({ preventScroll: true })} />
    </Page>
  )
}

/** The other dates, and what its hosts wrote. */
function Around({ gathering }: { gathering: GatheringDetails }) {
  return (
    <>
      <SeriesPart gathering={gathering} />
      {isThere(gathering) && <AnnouncementsPart gathering={gathering} />}
    </>
  )
}

/** What matters once players arrive. */
function Underway({ gathering }: { gathering: GatheringDetails }) {
  return (
    <>
      {mayMindDoor(gathering) && <AtTheDoor gathering={gathering} />}
      {mayCheckIn(gathering) && <CheckIn gatheringId={gathering.id} />}
      {mayPlay(gathering) && <AtTheTables gathering={gathering} />}
    </>
  )
}

/** Whether the reader comes, waits for a seat or hosts. */
function isThere({ own }: GatheringDetails): boolean {
  return own !== null && (own.role !== 'player' || ['going', 'waiting', 'offered'].includes(own.state))
}

/** Whether the reader may still come, or is coming. */
function mayDecide(gathering: GatheringDetails): boolean {
  return gathering.own !== null && isStillOn(gathering)
}

/** Whether the reader hosts, and somebody may have come. */
function mayMindDoor(gathering: GatheringDetails): boolean {
  const { own } = gathering
  return own !== null && own.role !== 'player' && hasOpened(gathering)
}

/** Whether the reader is on the list at the door. */
function mayCheckIn(gathering: GatheringDetails): boolean {
  return gathering.own?.role === 'player' && isThere(gathering) && hasOpened(gathering)
}

function hasOpened(gathering: GatheringDetails): boolean {
  return gathering.canceledAt === null && doorTimes(gathering).opensAt <= new Date()
}

/** Whether the reader may sit at a table, or run them. */
function mayPlay({ own }: GatheringDetails): boolean {
  return own !== null && (own.state === 'going' || own.role !== 'player')
}

/** Nobody comes to it, whatever they pressed before. */
const CANCELED = { words: 'Cancelled', tone: 'bad' } as const

interface TitleProps {
  gathering: GatheringDetails
  title: string
  heading: RefObject<HTMLHeadingElement | null>
}

function Title({ gathering, title, heading }: TitleProps) {
  const { id, own, date, gatheringType, canceledAt } = gathering
  const { label, icon } = kindOption(gatheringType)
  const standing = canceledAt === null ? standingOf(gathering) : CANCELED
  return (
    <div className={styles['title']}>
      <DateLeaf date={`${date}T12:00:00`} />
      <div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <div className={styles['marks']}>
          <WaxSeal kind={KIND_SEALS[gatheringType]} label={label} icon={icon} size="sm" />
          {standing && <Tag tone={standing.tone}>{standing.words}</Tag>}
        </div>
      </div>
      {own !== null && (
        <span className={styles['bell']}>
          <Suspense fallback={null}>
            <ThingBell thing="gathering" thingId={id} />
          </Suspense>
        </span>
      )}
    </div>
  )
}

function Canceled({ word }: { word: string }) {
  return (
    <Notice kind="bad">
      <b>This gathering was cancelled.</b>
      {word !== '' && <p>{word}</p>}
    </Notice>
  )
}

function Next({ gathering }: { gathering: GatheringDetails }) {
  const words = isStillOn(gathering) ? nextFor(gathering) : ''
  return words === '' ? null : <Notice kind="info">{words}</Notice>
}

/** Where exactly it is, and what players should know before they come. */
function GoodToKnow({ gathering }: { gathering: GatheringDetails }) {
  const { own, location, address, hasAddress } = gathering
  const said = [
    ['What to bring', gathering.bring],
    ['House rules', gathering.houseRules],
    ['Accessibility', gathering.accessibility],
  ] as const
  return (
    <Stack as="section">
      <Rubric title="Finding it" />
      <Leaf>
        <Stack>
          <dl className={styles['known']}>
            <div>
              <dt>Place</dt>
              <dd>{location}</dd>
            </div>
            {hasAddress && (
              <div>
                <dt>Address</dt>
                <dd>{address ?? 'We show it here and email it to players once they’re going.'}</dd>
              </div>
            )}
            {said
              .filter(([, words]) => words !== '')
              .map(([label, words]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>
                    <SaidText text={words} />
                  </dd>
                </div>
              ))}
          </dl>
          {isStillOn(gathering) && <AddToCalendar gathering={gathering} />}
        </Stack>
      </Leaf>
      {own?.role === 'player' && <ReportOrRemove gathering={gathering} />}
    </Stack>
  )
}
