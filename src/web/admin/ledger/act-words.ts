import type { AuditEntry } from '#contract/admin.ts'

/** What was done, after the name of whom or what it was done to. */
export const ACT_WORDS: Readonly<Record<AuditEntry['act'], string>> = {
  'admin.granted': 'made an admin',
  'admin.revoked': 'no longer an admin',
  'moderator.granted': 'made a moderator',
  'moderator.revoked': 'no longer a moderator',
  'mail.read': 'email read',
  'report.read': 'reported message of this member read',
  'report.settled': 'report about this member settled',
  'account.read': 'email and devices of this member read',
  'address.verified': 'address verified by hand',
  'sessions.ended': 'signed out everywhere',
  'reset.sent': 'reset link sent',
  'member.suspended': 'suspended',
  'member.restored': 'restored',
  'backup.made': 'backup made',
  'backup.restored': 'this site restored from this backup',
  'member.warned': 'warned',
  'member.limited': 'limited',
  'limit.lifted': 'limit ended',
  'job.hurried': 'this work started by hand',
  'content.removed': 'something of this member removed',
  'content.restored': 'something of this member brought back',
  'appeal.answered': 'appeal answered',
  'message.hidden': 'message of this member hidden by a host',
  'dispute.resolved': 'dispute of this trade settled',
}
