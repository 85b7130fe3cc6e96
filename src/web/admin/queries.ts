import { queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'

export const adminQueries = {
  overview: () =>
    queryOptions({
      queryKey: ['admin', 'overview'],
      queryFn: async ({ signal }) => {
        const { adminEndpoints } = await import('#contract/admin.ts')
        return await call(adminEndpoints.overview, {}, signal)
      },
    }),
  audit: () =>
    queryOptions({
      queryKey: ['admin', 'audit'],
      queryFn: async ({ signal }) => {
        const { adminEndpoints } = await import('#contract/admin.ts')
        return await call(adminEndpoints.listAudit, {}, signal)
      },
    }),
  cards: () =>
    queryOptions({
      queryKey: ['admin', 'cards'],
      queryFn: async ({ signal }) => {
        const { cardEndpoints } = await import('#contract/cards.ts')
        return await call(cardEndpoints.importState, {}, signal)
      },
    }),
  outbox: () =>
    queryOptions({
      queryKey: ['admin', 'outbox'],
      queryFn: async ({ signal }) => {
        const { mailEndpoints } = await import('#contract/mail.ts')
        return await call(mailEndpoints.listOutbox, {}, signal)
      },
    }),
  letter: (file: string) =>
    queryOptions({
      queryKey: ['admin', 'outbox', file],
      queryFn: async ({ signal }) => {
        const { mailEndpoints } = await import('#contract/mail.ts')
        return await call(mailEndpoints.readOutbox, { file }, signal)
      },
    }),
}
