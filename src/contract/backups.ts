import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { MemberId } from './member-id.ts'

/** Why a backup was made: an admin asked for it, it was night, or the database was about to be changed by an update. */
export const BACKUP_CAUSES = ['asked', 'nightly', 'update', 'command'] as const
export type BackupCause = (typeof BACKUP_CAUSES)[number]

/** Why there is none: no room on the disk, the server ended meanwhile, or something that the log tells of. */
const BACKUP_FAILURES = ['disk-full', 'interrupted', 'broken'] as const
export type BackupFailure = (typeof BACKUP_FAILURES)[number]

/** One backup, or one try. */
export const BackupRun = z.object({
  id: z.string(),
  cause: z.enum(BACKUP_CAUSES),
  startedAt: z.iso.datetime(),
  /** `null` while it is being made. */
  endedAt: z.iso.datetime().nullable(),
  /** Name of the file; `null` where there is none. */
  file: z.string().nullable(),
  bytes: z.int().nullable(),
  failure: z.enum(BACKUP_FAILURES).nullable(),
  /** While it is being made, how much is done and how long the rest takes, as far as we know. */
  percent: z.int().min(0).max(100).nullable(),
  secondsLeft: z.int().min(0).nullable(),
})
export type BackupRun = z.infer<typeof BackupRun>

/** Backups and tries that are listed. */
export const BACKUPS_LISTED = 20

const Backups = z.object({
  /** The newest first. */
  runs: z.array(BackupRun),
  /** The folder on the server's machine. */
  folder: z.string(),
  /** How many of the nightly ones are kept; 0 if none are made. */
  kept: z.int(),
  /** Whether uploaded pictures are kept elsewhere, and so are no part of it. */
  isWithoutPictures: z.boolean(),
})
export type Backups = z.infer<typeof Backups>

export const backupEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/backups',
    power: 'backups',
    summary: `The last ${String(BACKUPS_LISTED)} backups, newest first.`,
    input: z.object({}),
    reply: Backups,
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/admin/backups',
    power: 'backups',
    asksPassword: true,
    summary: 'Begins a backup of everything, unless one is being made.',
    input: z.object({}),
    reply: Backups,
  }),
}

/** Something about the list of backups changed. */
export const BackupsChanged = z.object({ type: z.literal('backups.changed') })

/** An admin or the command line made a backup. */
export const BackupMade = z.object({
  type: z.literal('backup.made'),
  /** `null` for the command line. */
  actorId: MemberId.nullable(),
  file: z.string(),
})

/** The command line filled this house from a backup. */
export const BackupRestored = z.object({
  type: z.literal('backup.restored'),
  file: z.string(),
  /** When it was made. */
  madeAt: z.iso.datetime(),
})
