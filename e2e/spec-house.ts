import type { APIRequestContext, Page } from 'playwright'
import { test as base } from 'vitest'

import { type Visit, visit } from './browser.ts'
import { ADMIN, type FurnishedHouse, MEMBER, openFurnishedHouse, signInWith } from './furnished-house.ts'

interface Walk {
  readonly house: FurnishedHouse
  /** Signed out. */
  readonly visitor: Visit
  readonly member: Visit
  readonly admin: Visit
  /** The member in another browser, which a row may change as it likes. */
  readonly another: () => Promise<Visit>
}

/** A row of the specification, with one house and three readers for all rows of a file. */
export const row = base.extend<{ walk: Walk }>({
  walk: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Vitest wants an object pattern
    async ({}, use) => {
      await using house = await openFurnishedHouse()
      await using visitor = await visit(house.url, 'desktop', 'motion')
      await using member = await visit(house.url, 'desktop', 'motion')
      await using admin = await visit(house.url, 'desktop', 'motion')
      await signInWith(member.context, MEMBER)
      await signInWith(admin.context, ADMIN)
      const another = async () => {
        const more = await visit(house.url, 'desktop', 'motion')
        await signInWith(more.context, MEMBER)
        return more
      }
      await use({ house, visitor, member, admin, another })
    },
    { scope: 'file' },
  ],
})

/** The status and the parsed reply of one call. */
export async function ask(
  requests: APIRequestContext,
  method: 'GET' | 'HEAD' | 'PATCH' | 'POST',
  path: string,
  data?: object,
): Promise<{ status: number; body: unknown }> {
  const reply = await requests.fetch(path, { method, ...(data !== undefined && { data }) })
  const text = await reply.text()
  const isJson = reply.headers()['content-type']?.includes('json') === true
  return { status: reply.status(), body: isJson ? (JSON.parse(text) as unknown) : text }
}

/** The address of a page in this house, with its parameters filled in. */
export function addressIn(house: FurnishedHouse, path: string): string {
  return house.ids[path] ?? ''
}

/** Keeps from the page what the server wrote into it, so that it has to ask. */
export async function withoutFirstReplies(page: Page, path: string): Promise<void> {
  await page.route(path, async (route) => {
    const reply = await route.fetch()
    const body = (await reply.text()).replace('id="first-replies"', '')
    await route.fulfill({ response: reply, body })
  })
}
