import { type Health, serviceEndpoints } from '#contract/service.ts'
import type { App } from '#server/app-context.ts'
import { ownedByApp } from '#server/owned-state.ts'

import { docsPage, DOCS_STYLE } from './docs-page.ts'
import type { Manners } from './manners.ts'
import { openApiDocument, writeOpenApi } from './openapi.ts'
import { JSON_TYPE } from './outgoing.ts'
import { OtherForm, Reply, type Route, serviceRoute } from './route.ts'

/** One part of the server that must work before the server is ready. */
export interface ReadinessCheck {
  readonly part: Exclude<keyof Health, 'ready'>
  /** Throws or returns false while it does not work. */
  readonly answers: (app: App) => Promise<boolean>
}

/** The routes about the server itself. `routes` returns all routes, these included. */
export function serviceRoutes(
  routes: () => readonly Route[],
  manners: readonly Manners[],
  checks: readonly ReadinessCheck[],
): Route[] {
  // The contract stays the same as long as the server runs.
  const documents = ownedByApp((app) => openApiDocument(routes(), app.config.publicUrl, manners))
  const written = ownedByApp(async (app) => await writeOpenApi(await documents.of(app)))
  const pages = ownedByApp(async (app) => await docsPage(await documents.of(app)))
  return [
    serviceRoute(serviceEndpoints.health, async ({ app }) => {
      const parts = await Promise.all(
        checks.map(async ({ part, answers }) => [part, await answers(app).catch(() => false)] as const),
      )
      const health = {
        database: false,
        catalogue: false,
        eventLog: false,
        disk: false,
        ...Object.fromEntries(parts),
      }
      const ready = app.gate.isOpen && Object.values(health).every(Boolean)
      return new Reply({ ready, ...health }, { status: ready ? 200 : 503 })
    }),
    serviceRoute(
      serviceEndpoints.openapi,
      async ({ app }) =>
        new OtherForm(await written.of(app), { 'content-type': JSON_TYPE, 'cache-control': 'no-store' }),
    ),
    serviceRoute(
      serviceEndpoints.docs,
      async ({ app }) => new OtherForm(await pages.of(app), { 'content-type': 'text/html; charset=utf-8' }),
    ),
    serviceRoute(serviceEndpoints.docsStyle, () => DOCS_STYLE),
  ]
}
