import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { findPage } from '#contract/pages.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import { useDismissed } from './dismissed.ts'
import { announcementQuery } from './queries.ts'

import styles from './announcement-banner.module.css'

/** Timers of browsers cannot run for longer than some weeks. */
const LONGEST_WAIT_MS = 86_400_000

/** What whoever runs this site tells everybody, until its end or until it is dismissed on this device. */
export function AnnouncementBanner() {
  const { data } = useQuery(announcementQuery)
  const { dismissed, dismiss } = useDismissed()
  const announcement = data?.announcement ?? null
  const isOver = useIsOver(announcement?.until ?? null)
  // A wall screen has nobody who could dismiss it.
  const isBare = findPage(location.pathname)?.isBare === true
  if (announcement === null || isOver || isBare || dismissed === announcement.text) return null
  return (
    <aside aria-label="Announcement" className={styles['banner']}>
      <Icon name="bell" />
      <p role="status">{announcement.text}</p>
      <IconButton icon="x" label="Dismiss the announcement" onClick={() => dismiss(announcement.text)} />
    </aside>
  )
}

function useIsOver(until: string | null): boolean {
  const [now, setNow] = useState(() => Date.now())
  const endMs = until === null ? Infinity : Date.parse(until)
  const isOver = endMs <= now
  useEffect(() => {
    if (isOver || endMs === Infinity) return undefined
    let timer: ReturnType<typeof setTimeout>
    // From now on, because the tab may be open for hours when it hears of the announcement.
    const wait = () => {
      const leftMs = endMs - Date.now()
      timer = setTimeout(look, Math.min(leftMs, LONGEST_WAIT_MS))
    }
    const look = () => {
      setNow(Date.now())
      wait()
    }
    wait()
    return () => {
      clearTimeout(timer)
    }
  }, [endMs, isOver])
  return isOver
}
