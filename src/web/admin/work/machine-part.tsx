import { useSuspenseQuery } from '@tanstack/react-query'

import type { Machine } from '#contract/admin/work.ts'
import { adminQueries } from '#web/admin/queries.ts'
import { shortDayOfInstant, shortMomentWords } from '#web/ui/dates.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Stat } from '#web/ui/layout/stat.tsx'
import { Stats } from '#web/ui/layout/stats.tsx'

import { bytesWords, lengthWords } from './work-words.ts'

/** Below this share of the disk, there may soon be no room to write. */
const LITTLE_ROOM = 0.1

/** How the machine is. */
export function MachinePart() {
  const { data: machine } = useSuspenseQuery(adminQueries.machine())
  const { database, disk, memoryBytes, eventLoopP99Ms, streams, lastBackupAt, cardsAt, queues } = machine
  const dead = queues.reduce((sum, queue) => sum + queue.dead, 0)
  return (
    <Stack as="section" labelledBy="machine">
      <Rubric title="The machine" id="machine" />
      <Trouble machine={machine} dead={dead} />
      <Stats>
        <Stat label={database.kind === 'sqlite' ? 'Database (SQLite)' : 'Database (PostgreSQL)'}>
          {bytesWords(database.bytes)}
        </Stat>
        <Stat label="Disk free">
          {bytesWords(disk.freeBytes)} <small>of {bytesWords(disk.bytes)}</small>
        </Stat>
        <Stat label="Memory">{bytesWords(memoryBytes)}</Stat>
        <Stat label="Server delay">{lengthWords(eventLoopP99Ms)}</Stat>
        <Stat label="Open pages">{streams}</Stat>
        <Stat label="Work waiting">{queues.reduce((sum, queue) => sum + queue.waiting, 0)}</Stat>
        <Stat label="Failed work">{dead}</Stat>
        <Stat label="Last backup">{lastBackupAt === null ? 'never' : shortMomentWords(lastBackupAt)}</Stat>
        <Stat label="Cards from">{cardsAt === null ? 'First Hoard' : shortDayOfInstant(cardsAt)}</Stat>
        <Stat label="Version">{machine.version}</Stat>
        <Stat label="Running since">{shortMomentWords(machine.startedAt)}</Stat>
      </Stats>
    </Stack>
  )
}

/** What a keeper should do something about. */
function Trouble({ machine: { disk, lastBackupAt, queues }, dead }: { machine: Machine; dead: number }) {
  const stuck = queues.filter((queue) => queue.dead > 0).map(({ name }) => name)
  return (
    <>
      {disk.freeBytes < disk.bytes * LITTLE_ROOM && (
        <Notice kind="warn">The disk is nearly full. Free some space, or saving will stop.</Notice>
      )}
      {lastBackupAt === null && <Notice kind="warn">There is no backup yet. Make one under Backups.</Notice>}
      {dead > 0 && (
        <Notice kind="warn">Some work was given up: {stuck.join(', ')}. The server log says why.</Notice>
      )}
    </>
  )
}
