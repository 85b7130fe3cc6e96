import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { Invitation } from '#contract/invitations.ts'
import { TabPart } from '#web/app/tab-part.tsx'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { momentWords } from '#web/ui/dates.ts'
import { showToast } from '#web/ui/layers/toasts.ts'
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
  const revoke = useRevokeInvitation()
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
        {state === 'good' && (
          <Button
            variant="ghost"
            size="sm"
            aria-label={`Revoke ${name}`}
            busy={revoke.isPending ? 'Revoking...' : undefined}
            onClick={() =>
              revoke.mutate(id, {
                onSuccess: () => showToast({ kind: 'good', text: `${name} works no more.` }),
                onError: (error) => showToast({ kind: 'bad', text: wordingOf(error) }),
              })
            }
          >
            Revoke
          </Button>
        )}
      </Row>
      {isOpen && <Invited invitationId={id} name={name} />}
    </Leaf>
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
