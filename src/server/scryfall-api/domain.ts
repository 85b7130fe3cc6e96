import type { ServerDomain } from '#server/server-domain.ts'

import { scryfallManners, scryfallRoutes } from './routes.ts'

export const scryfallApi: ServerDomain = { routes: scryfallRoutes, manners: [scryfallManners] }
