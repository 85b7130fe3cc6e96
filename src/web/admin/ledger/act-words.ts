import type { AuditEntry } from '#contract/admin.ts'
import type { HouseSettingName } from '#contract/house.ts'
import { jobWords } from '#web/admin/work/work-words.ts'

/** What was done, after the name of whom or what it was done to. */
export const ACT_WORDS: Readonly<Record<AuditEntry['act'], string>> = {
  'admin.granted': 'made an admin',
  'admin.revoked': 'no longer an admin',
  'moderator.granted': 'made a moderator',
  'moderator.revoked': 'no longer a moderator',
  'mail.read': 'email read',
  'letter.sent-again': 'email to this member sent again',
  'letter.dropped': 'email to this member dropped',
  'push.sent-again': 'push to this member sent again',
  'push.dropped': 'push to this member dropped',
  'cards.import-started': 'newest cards fetched by hand',
  'cards.import-cancelled': 'fetching of cards cancelled',
  'report.read': 'reported message or trade of this member read',
  'report.settled': 'report about this member settled',
  'account.read': 'email and devices of this member read',
  'address.verified': 'address verified by hand',
  'sessions.ended': 'signed out everywhere',
  'reset.sent': 'reset link sent',
  'account.deleted': 'account deleted',
  'member.renamed': 'given this name',
  'applicant.accepted': 'let in',
  'applicant.declined': 'not let in',
  'invitation.made': 'invitation made',
  'invitation.revoked': 'invitation revoked',
  'member.suspended': 'suspended',
  'member.restored': 'restored',
  'backup.made': 'backup made',
  'backup.restored': 'this site restored from this backup',
  'member.warned': 'warned',
  'member.limited': 'limited',
  'limit.lifted': 'limit ended',
  'setting.changed': 'this setting of the house changed',
  'job.hurried': 'this work started by hand',
  'content.removed': 'something of this member removed',
  'content.restored': 'something of this member brought back',
  'appeal.answered': 'appeal answered',
  'message.hidden': 'message of this member hidden by a host',
  'dispute.resolved': 'dispute of this trade settled',
  'dispute.read': 'file of this trade’s dispute read',
  'room.read': 'messages of this disputed trade read',
}

/** Settings of the house, as the page names them on which they are changed. */
const SETTING_WORDS: Readonly<Record<HouseSettingName, string>> = {
  name: 'Name of the house',
  town: 'Town',
  welcome: 'Welcome',
  picture: 'Picture',
  pictureWords: 'What the picture shows',
  contactText: 'On the page Contact',
  privacyText: 'On the page Privacy Policy',
  legalText: 'On the page Disclaimer & Copyright',
  signUp: 'Who may sign up',
  radius: 'How far is near',
  unit: 'Distances in',
  announcement: 'Announcement',
  forbiddenWords: 'Words nobody may use in names',
}

/** Whom or what something was done to. */
export function subjectWords({ act, subject }: Pick<AuditEntry, 'act' | 'subject'>): string {
  if (act === 'job.hurried') return jobWords(subject)
  return act === 'setting.changed' && isSetting(subject) ? SETTING_WORDS[subject] : subject
}

/** A later version, or an earlier one, has other settings. */
const isSetting = (name: string): name is HouseSettingName => Object.hasOwn(SETTING_WORDS, name)
