import { useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { MemberFile } from '#contract/admin/members.ts'
import { mayKeep } from '#contract/keepers.ts'
import { suspensionWords } from '#web/accounts/suspension-words.ts'
import { LedgerTable } from '#web/admin/ledger/ledger-table.tsx'
import { adminQueries } from '#web/admin/queries.ts'
import { AdminNav } from '#web/app/admin-nav.tsx'
import { usePageTitle } from '#web/app/page-title.ts'
import { useSessionMember } from '#web/app/session.ts'
import { TabPart } from '#web/app/tab-part.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { dayOfInstant, momentWords } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Stat } from '#web/ui/layout/stat.tsx'
import { Stats } from '#web/ui/layout/stats.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { MoreOf } from '#web/ui/lists/more-of.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'
import { Who } from '#web/ui/marks/who.tsx'

import { ActButtons } from './act-buttons.tsx'
import { DecisionsPart } from './decisions-part.tsx'
import { ROLE_WORDS, STATE_TONES, STATE_WORDS } from './member-states.ts'
import { PrivateAccount } from './private-account.tsx'

/** For keepers: all that is known of one member, and what was done to their account. */
export function MemberFilePage({ username }: { username: string }) {
  const { data: member } = useSuspenseQuery(adminQueries.member(username))
  const keeper = useSessionMember()
  usePageTitle(member.username)
  return (
    <Page>
      <PageHead title={member.username} lede="What keepers know about this member.">
        <Link to="/$username" params={{ username: member.username }} className={linkClass('more')}>
          See their page
        </Link>
      </PageHead>
      <AdminNav />
      <Account member={member} />
      <Numbers member={member} />
      <Reports member={member} />
      {member.casesAbout !== null && <DecisionsPart username={member.username} />}
      {mayKeep(keeper, 'ledger') && <Trace key={member.username} username={member.username} />}
    </Page>
  )
}

function Account({ member }: { member: MemberFile }) {
  const { username, avatarUrl, state, role, joinedAt, lastLoginAt, maskedEmail } = member
  const { suspension, limitedUntil, invitation } = member
  return (
    <Stack as="section" labelledBy="account">
      <Rubric title="Account" id="account" />
      <Leaf stacked>
        <Row justify="between">
          <Who name={username} src={avatarUrl} sub={`Joined ${dayOfInstant(joinedAt)}`} />
          <Row>
            {role !== null && <Tag tone="gilt">{ROLE_WORDS[role]}</Tag>}
            <Tag tone={STATE_TONES[state]}>{STATE_WORDS[state]}</Tag>
          </Row>
        </Row>
        <Text as="p" size="sm" tone="muted">
          {lastLoginAt === null ? 'Never signed in.' : `Last signed in ${momentWords(lastLoginAt)}.`}
        </Text>
        {invitation !== null && (
          <Text as="p" size="sm" tone="muted">
            {invitedWords(invitation)}
          </Text>
        )}
        {limitedUntil !== null && (
          <Notice kind="warn">
            <b>Limited until {momentWords(limitedUntil)}.</b>
          </Notice>
        )}
        {suspension !== null && (
          <Notice kind="warn">
            <b>{suspensionWords(suspension)}</b> {suspension.reason}
          </Notice>
        )}
        {maskedEmail !== null && (
          <PrivateAccount key={username} username={username} maskedEmail={maskedEmail} />
        )}
        <ActButtons member={member} />
      </Leaf>
    </Stack>
  )
}

function invitedWords({ name, madeBy }: NonNullable<MemberFile['invitation']>): string {
  return `Invited by ${madeBy ?? 'a former keeper'}${name === '' ? '' : ` (${name})`}.`
}

function Numbers({ member }: { member: MemberFile }) {
  return (
    <Stats>
      <Stat label="Rank">{member.rank ?? 'None yet'}</Stat>
      <Stat label="Points">{member.points}</Stat>
      <Stat label="Trades sealed">{member.tradesSealed}</Stat>
      <Stat label="Trades open">{member.tradesOpen}</Stat>
      <Stat label="Gatherings hosted">{member.gatheringsCalled}</Stat>
      <Stat label="Hosting soon">{member.hosting}</Stat>
      <Stat label="Going to">{member.going}</Stat>
      <Stat label="Devices">{member.sessions}</Stat>
    </Stats>
  )
}

function Reports({ member: { username, casesAbout, reportsMade } }: { member: MemberFile }) {
  const badFaith = reportsMade.inBadFaith === 0 ? '' : `, ${String(reportsMade.inBadFaith)} in bad faith`
  return (
    <Stack as="section" labelledBy="member-reports">
      <Rubric title="Reports" id="member-reports" />
      <Leaf stacked>
        {casesAbout === null ? (
          <p>You don’t see reports about yourself.</p>
        ) : (
          <p>
            <Link to="/admin/reports" search={{ about: username }} className={linkClass('inline')}>
              Reports about {username}
            </Link>
            : {String(casesAbout.open)} open, {String(casesAbout.settled)} settled
          </p>
        )}
        <p>
          <Link to="/admin/reports" search={{ by: username }} className={linkClass('inline')}>
            Reports by {username}
          </Link>
          : {String(reportsMade.all)}
          {badFaith}
        </p>
      </Leaf>
    </Stack>
  )
}

/** What was done to the account, and what its member did as a keeper. */
function Trace({ username }: { username: string }) {
  const list = useInfiniteQuery(adminQueries.ledger({ member: username }))
  return (
    <Stack as="section" labelledBy="member-ledger">
      <Rubric title="Ledger" id="member-ledger" />
      <TabPart
        query={list}
        isEmpty={({ pages }) => pages[0]?.entries.length === 0}
        empty={<EmptyState icon="place:scroll-quill" title="Nothing in the ledger" />}
      >
        {({ pages }) => (
          <>
            <Leaf flush>
              <LedgerTable entries={pages.flatMap(({ entries }) => entries)} />
            </Leaf>
            <MoreOf list={list} />
          </>
        )}
      </TabPart>
    </Stack>
  )
}
