import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { Invitation } from '#contract/accounts/invitations.ts'
import { TabPart } from '#web/app/tab-part.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { useFocusKept } from '#web/ui/controls/use-focus-kept.ts'
import { momentWords } from '#web/ui/dates.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Grow } from '#web/ui/layout/grow.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { MoreOf } from '#web/ui/lists/more-of.tsx'
import { RowList } from '#web/ui/lists/row-list.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'

import { useRevokeInvitation } from './actions.ts'
import { newcomerQueries } from './queries.ts'

const STATES: Readonly<Record<Invitation['state'], string>> = {
  good: 'Works',
  used: 'Used up',
  ended: 'Over',
  revoked: 'Revoked',
}

/** One invitation: how much of it is left, whose it is, and who came by it. */
export function InvitationView({ invitation }: { invitation: Invitation }) {
  const { id, state, uses, used, madeBy, madeAt, endsAt } = invitation
  const [isOpen, setIsOpen] = useState(false)
  const name = invitation.name === '' ? 'Invitation' : invitation.name

  return (
    <Leaf stacked>
      <Row>
        <Grow>
          <h3>{name}</h3>
        </Grow>
        <Tag tone={state === 'good' ? 'good' : undefined}>{STATES[state]}</Tag>
      </Row>
      <Text as="p" size="sm" tone="muted">
        {used} of {uses} used · ends {momentWords(endsAt)} · made by {madeBy ?? 'a former keeper'},{' '}
        {momentWords(madeAt)}
      </Text>
      <Row>
        {used > 0 && (
          <Button
            variant="quiet"
            size="sm"
            aria-expanded={isOpen}
            aria-label={`Who came by ${name}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            Who came
          </Button>
        )}
        {state === 'good' && <RevokeButton invitationId={id} name={name} />}
      </Row>
      {isOpen && <Invited invitationId={id} name={name} />}
    </Leaf>
  )
}

function RevokeButton({ invitationId, name }: { invitationId: string; name: string }) {
  const revoke = useRevokeInvitation()
  const button = useFocusKept<HTMLButtonElement>()
  return (
    <Button
      ref={button}
      variant="ghost"
      size="sm"
      aria-label={`Revoke ${name}`}
      busy={revoke.isPending ? 'Revoking...' : undefined}
      onClick={() => revoke.mutate({ id: invitationId, name })}
    >
      Revoke
    </Button>
  )
}

function Invited({ invitationId, name }: { invitationId: string; name: string }) {
  const list = useInfiniteQuery(newcomerQueries.invited(invitationId))
  return (
    <TabPart
      query={list}
      isEmpty={({ pages }) => pages[0]?.invited.length === 0}
      empty={<EmptyState icon="users" title="None of them is here any more" />}
    >
      {({ pages }) => (
        <>
          <RowList label={`Came by ${name}`}>
            {pages.flatMap(({ invited }) =>
              invited.map(({ username, joinedAt }) => (
                <li key={username}>
                  <Row>
                    <Grow>
                      <Link
                        to="/admin/members/$username"
                        params={{ username }}
                        className={linkClass('inline')}
                      >
                        {username}
                      </Link>
                    </Grow>
                    <Text size="sm" tone="muted">
                      {momentWords(joinedAt)}
                    </Text>
                  </Row>
                </li>
              )),
            )}
          </RowList>
          <MoreOf list={list} />
        </>
      )}
    </TabPart>
  )
}
