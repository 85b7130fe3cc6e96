import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { linkClass } from '#web/ui/controls/link-class.ts'
import { Notice } from '#web/ui/layout/notice.tsx'

import { accountQueries } from './queries.ts'
import { suspensionWords } from './suspension-words.ts'

/** Tells a suspended member why, until when, and what they can still do. */
export function SuspensionBanner() {
  const { data } = useQuery(accountQueries.suspension())
  if (data === undefined || data.suspension === null) return null
  return (
    <Notice kind="warn">
      <b>{suspensionWords(data.suspension)}</b> “{data.suspension.reason}” You can read everything and
      download what is yours, but not change anything. Others don’t see you.{' '}
      <Link to="/decisions" className={linkClass('inline')}>
        Appeal
      </Link>
    </Notice>
  )
}
