import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { notificationQueries } from '#web/notifications/queries.ts'
import { CheckboxField } from '#web/ui/controls/checkbox-field.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

import { useChangeNoticeSettings, useTryMailAgain } from './actions.ts'
import { ChosenThings } from './chosen-things.tsx'
import { KindsTable } from './kinds-table.tsx'
import { MailTimes } from './mail-times.tsx'
import { PushWordsField } from './push-words-field.tsx'

/** How the member is told of what, and on which devices; each choice is saved at once. */
export function NoticeSettings({ devices }: { devices?: ReactNode }) {
  const { data: settings, isError, refetch } = useQuery(notificationQueries.settings())
  const change = useChangeNoticeSettings()
  if (settings === undefined) {
    if (!isError) return <Skeleton height="40rem" />
    return (
      <Notice kind="bad" onRetry={() => void refetch()}>
        Couldn’t load your notification settings.
      </Notice>
    )
  }
  return (
    <>
      {settings.refusedAddress !== null && <RefusedAddress address={settings.refusedAddress} />}
      <KindsTable groups={settings.groups} onChoices={(choices) => change.mutate({ choices })} />
      <ChosenThings />
      <MailTimes settings={settings} onChange={(wanted) => change.mutate(wanted)} />
      <CheckboxField
        label="Put the words of messages in emails"
        hint="Emails about unread messages then quote the first few. Others may see your mailbox."
        checked={settings.mailsWords}
        onChange={({ target }) => change.mutate({ mailsWords: target.checked })}
      />
      {devices}
      <PushWordsField words={settings.pushWords} onChange={(wanted) => change.mutate(wanted)} />
    </>
  )
}

function RefusedAddress({ address }: { address: string }) {
  const tryAgain = useTryMailAgain()
  return (
    <Notice kind="warn" onRetry={() => tryAgain.mutate()}>
      We can no longer reach you at {address}, so we’ve stopped emailing you news.{' '}
      <Link to="/settings">Change your address</Link>, or if it works again:
    </Notice>
  )
}
