import type { ServerDomain } from '#server/server-domain.ts'

import { wantsRoutes } from './routes.ts'

export const wants: ServerDomain = { routes: wantsRoutes }
