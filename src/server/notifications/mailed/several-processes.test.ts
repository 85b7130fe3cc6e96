import { expect, test } from 'vitest'

import { transact } from '#server/events/transact.ts'
import { notify } from '#server/notifications/actions.ts'
import { changeSettings } from '#server/notifications/settings/actions.ts'
import { lettersTo, welcomed } from '#tests/members/joining.ts'
import { laterOn } from '#tests/server/later-on.ts'
import { startApp } from '#tests/server/start-app.ts'

const HOUR_MS = 3_600_000
const MEMBERS = Array.from({ length: 12 }, (_, at) => `member-${String(at)}`)
const FELLOWS = ['frodo', 'sam', 'pippin']

test('whichever processes mail, at once and in digests, everybody is told everything exactly once', async () => {
  await using app = await startApp()
  for (const [at, name] of MEMBERS.entries()) {
    const { id } = await welcomed(app, name)
    const every = at % 2 === 0 ? 'day' : 'none'
    await changeSettings(app, { id }, { timeZone: 'UTC', digest: { every, hour: 18, weekday: 1 } })
    for (const fellow of FELLOWS) {
      const notice = { recipientId: id, kind: 'fellow-joined', subject: fellow, facts: { fellow } } as const
      await transact(app, [], (change) => notify(change, notice))
    }
  }
  for (const hours of [17, 18, 19, 42, 43]) {
    const processes = [0, 1, 2].map((extra) => laterOn(app, hours * HOUR_MS + extra))
    await Promise.all(processes.map((each) => each.tasks.runDue()))
  }
  const last = laterOn(app, 44 * HOUR_MS)
  for (const name of MEMBERS) {
    const letters = await lettersTo(last, `${name}@example.org`)
    const news = letters.filter(({ text }) => text.includes('/unsubscribe/'))
    expect(news.map(({ text }) => text.includes('3 players have joined your Fellowship.'))).toEqual([true])
  }
})
