import { createFileRoute } from '@tanstack/react-router'

import { MemberFilePage } from '#web/admin/members/member-file-page.tsx'
import { adminQueries } from '#web/admin/queries.ts'
import { orNotFound } from '#web/app/or-not-found.ts'

export const Route = createFileRoute('/admin/members/$username')({
  loader: async ({ context, params }) => {
    await orNotFound(
      context.queryClient.query({ ...adminQueries.member(params.username), staleTime: 'static' }),
    )
  },
  component: MemberFileRoute,
})

function MemberFileRoute() {
  const { username } = Route.useParams()
  return <MemberFilePage key={username} username={username} />
}
