import { serviceEndpoints } from '#contract/service.ts'
import type { App } from '#server/app-context.ts'

import { docsPage, DOCS_STYLE } from './docs-page.ts'
import type { Manners } from './manners.ts'
import { openApiDocument } from './openapi.ts'
import { Reply, type Route, serviceRoute } from './route.ts'

/** What must answer before the server is of use; each throws or says false when it does not. */
export interface ReadinessChecks {
  readonly database: (app: App) => Promise<boolean>
  readonly catalogue: (app: App) => Promise<boolean>
  readonly eventLog: (app: App) => Promise<boolean>
}

/** What the server says of itself. `routes` are all routes, these among them. */
export function serviceRoutes(
  routes: () => readonly Route[],
  manners: readonly Manners[],
  checks: ReadinessChecks,
): Route[] {
  const document = ({ app }: { app: App }) => openApiDocument(routes(), app.config.publicUrl, manners)
  return [
    serviceRoute(serviceEndpoints.health, async ({ app }) => {
      const [database, catalogue, eventLog] = await Promise.all(
        [checks.database, checks.catalogue, checks.eventLog].map((check) => check(app).catch(() => false)),
      )
      const health = {
        database: database === true,
        catalogue: catalogue === true,
        eventLog: eventLog === true,
      }
      const ready = app.gate.isOpen && health.database && health.catalogue && health.eventLog
      return new Reply({ ready, ...health }, { status: ready ? 200 : 503 })
    }),
    serviceRoute(serviceEndpoints.house, ({ app }) => ({
      operatorName: app.config.operatorName,
      contactEmail: app.config.contactEmail ?? null,
    })),
    serviceRoute(serviceEndpoints.openapi, document),
    serviceRoute(serviceEndpoints.docs, (call) => docsPage(document(call))),
    serviceRoute(serviceEndpoints.docsStyle, () => DOCS_STYLE),
  ]
}
