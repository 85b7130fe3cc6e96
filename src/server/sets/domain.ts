import type { ServerDomain } from '#server/server-domain.ts'

import { setRoutes } from './routes.ts'

export const sets: ServerDomain = { routes: setRoutes }
