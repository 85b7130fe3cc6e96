import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { AdminNav } from '#web/app/admin-nav.tsx'
import { ShareDialog } from '#web/app/sharing/share-dialog.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { MoreOf } from '#web/ui/lists/more-of.tsx'

import { ApplicantsPart } from './applicants-part.tsx'
import { DoorNotice } from './door-notice.tsx'
import { invitationPath } from './invitation-address.ts'
import { InvitationDialog } from './invitation-dialog.tsx'
import { InvitationView } from './invitation-view.tsx'
import { newcomerQueries } from './queries.ts'

/** For admins: who may sign up, who waits, and the invitations they gave out. */
export function NewcomersPage() {
  const list = useSuspenseInfiniteQuery(newcomerQueries.invitations())
  const [isAsking, setIsAsking] = useState(false)
  const [made, setMade] = useState<{ readonly name: string; readonly code: string }>()
  const invitations = list.data.pages.flatMap((page) => page.invitations)

  return (
    <Page>
      <PageHead
        title="Newcomers"
        lede="Who may sign up here, who waits to be let in, and who came by whose invitation."
      >
        <Button icon="user-plus" onClick={() => setIsAsking(true)}>
          New invitation
        </Button>
      </PageHead>
      <AdminNav />
      <DoorNotice />
      <ApplicantsPart />
      <Stack as="section" labelledBy="invitations">
        <Rubric title="Invitations" id="invitations" />
        {invitations.length === 0 && (
          <EmptyState
            icon="user-plus"
            title="No invitations yet"
            text="An invitation is a link with a number of uses and an end."
          />
        )}
        {invitations.map((invitation) => (
          <InvitationView key={invitation.id} invitation={invitation} />
        ))}
        <MoreOf list={list} />
      </Stack>
      {isAsking && <InvitationDialog onClose={() => setIsAsking(false)} onMade={setMade} />}
      {made && (
        <ShareDialog
          title={made.name}
          path={invitationPath(made.code)}
          note="This is the only time you see this link. Whoever has it can sign up."
          onClose={() => setMade(undefined)}
        />
      )}
    </Page>
  )
}
