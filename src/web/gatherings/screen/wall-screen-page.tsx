import { useQuery } from '@tanstack/react-query'

import { Unreachable } from '#web/app/call.ts'
import { usePageTitle } from '#web/app/page-title.ts'
import { LoadingScreen } from '#web/ui/layout/loading-screen.tsx'

import { hasEnded, screenQueries } from './queries.ts'
import { WallScreenView } from './wall-screen-view.tsx'

import styles from './wall.module.css'

interface WallScreenPageProps {
  gatheringId: string
  /** `undefined` if the link came without its end. */
  secret: string | undefined
}

/** The screen on the wall, for whoever has the link. */
export function WallScreenPage({ gatheringId, secret }: WallScreenPageProps) {
  usePageTitle('Wall screen')
  if (secret === undefined)
    return (
      <Words title="Part of the link is missing" text="Open the whole link that a host copied for you." />
    )
  return <Shown key={secret} gatheringId={gatheringId} secret={secret} />
}

function Shown({ gatheringId, secret }: { gatheringId: string; secret: string }) {
  const { data, error, dataUpdatedAt } = useQuery(screenQueries.shown({ gatheringId, secret }))
  if (hasEnded(error))
    return (
      <Words title="This screen has ended" text="A host can make a new link on the page of the gathering." />
    )
  if (data === undefined) {
    if (error === null) return <LoadingScreen text="Gathering your sh...stuff..." />
    return <Words title="No connection" text="This screen tries again every few seconds." />
  }
  return (
    <WallScreenView
      screen={data}
      secret={secret}
      readAtMs={dataUpdatedAt}
      isOffline={error instanceof Unreachable}
    />
  )
}

/** A screen that has nothing to show. */
function Words({ title, text }: { title: string; text: string }) {
  return (
    <main className={styles['nothing']}>
      <h1>{title}</h1>
      <p role="status">{text}</p>
    </main>
  )
}
