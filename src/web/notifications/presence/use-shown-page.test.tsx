import { expect, test } from 'vitest'
import { z } from 'zod'

import { MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'

import { useShownPage } from './use-shown-page.ts'

const Said = z.object({ path: z.string().nullable() })

function Shown({ path }: { path: string }) {
  useShownPage(path)
  return <p>shown</p>
}

/** From the first page on: what an earlier test showed in this tab may be taken back only now. */
function said({ asked }: ReturnType<typeof standIn>) {
  const paths = asked.map(({ body }) => Said.parse(body).path)
  return paths.slice(paths.findIndex((path) => path !== null))
}

test('a page is said while it is looked at, and taken back when its window or the page is left', async () => {
  using server = standIn({ 'POST /api/notifications/shown-page': () => reply({}) })
  window.focus()
  const { unmount } = await renderPart(<Shown path="/trades/t1" />, { member: MAREN })
  await expect.poll(() => said(server)).toEqual(['/trades/t1'])
  const hasFocus = document.hasFocus.bind(document)
  document.hasFocus = () => false
  window.dispatchEvent(new Event('blur'))
  await expect.poll(() => said(server)).toEqual(['/trades/t1', null])
  window.dispatchEvent(new Event('blur'))
  document.hasFocus = hasFocus
  window.dispatchEvent(new Event('focus'))
  await expect.poll(() => said(server)).toEqual(['/trades/t1', null, '/trades/t1'])
  await unmount()
  await expect.poll(() => said(server)).toEqual(['/trades/t1', null, '/trades/t1', null])
})
