import type { Reactions } from '#server/events/reactions.ts'

import { recordAct, recordReading } from './trace/public.ts'

/** Letters of an instant up to its minutes. */
const MINUTES = 16

export const adminReactions: Reactions = {
  'role.changed': (change, { act, actorId, memberId, reason, was, became }) =>
    recordAct(change, { actorId, act, subjectId: memberId, reason, was, became }),
  'dispute.resolved': (change, { type, actorId, tradeId, outcome, verdict }) =>
    recordAct(change, {
      actorId,
      act: type,
      subjectId: tradeId,
      reason: verdict ?? null,
      was: 'open',
      became: outcome ?? null,
    }),
  'dispute.read': (change, { type, actorId, tradeId }) =>
    recordReading(change, { actorId, act: type, subjectId: tradeId }),
  'room.read': (change, { type, actorId, tradeId }) =>
    recordReading(change, { actorId, act: type, subjectId: tradeId }),
  'report.read': (change, { type, actorId, memberId }) =>
    recordAct(change, { actorId, act: type, subjectId: memberId }),
  'report.settled': (change, { type, actorId, memberId, outcome, note }) =>
    recordAct(change, {
      actorId,
      act: type,
      subjectId: memberId,
      reason: note,
      was: 'open',
      became: outcome,
    }),
  'account.kept': (change, { actorId, memberId, act, reason, was, became }) =>
    recordAct(change, { actorId, act, subjectId: memberId, reason, was, became }),
  'applicant.answered': (change, { act, actorId, memberId, reason }) =>
    recordAct(change, { actorId, act, subjectId: memberId, reason }),
  'invitation.handled': (change, { act, actorId, invitationId, was, became }) =>
    recordAct(change, { actorId, act, subjectId: invitationId, was, became }),
  'member.suspended': (change, { type, actorId, memberId, reason, was, became }) =>
    recordAct(change, { actorId, act: type, subjectId: memberId, reason, was, became }),
  'member.restored': (change, { type, actorId, memberId, reason, was }) =>
    recordAct(change, { actorId, act: type, subjectId: memberId, reason, was, became: 'restored' }),
  'backup.made': (change, { type, actorId, file }) =>
    recordAct(change, { actorId, act: type, subjectId: file }),
  'job.hurried': (change, { type, actorId, name }) =>
    recordAct(change, { actorId, act: type, subjectId: name }),
  'setting.changed': (change, { type, actorId, name, reason, was, became }) =>
    recordAct(change, { actorId, act: type, subjectId: name, reason, was, became }),
  'backup.restored': (change, { type, file, madeAt }) =>
    recordAct(change, { actorId: null, act: type, subjectId: file, became: `as of ${madeAt}` }),
  'decision.made': (change, { kind, actorId, memberId, reason, until, thing }) => {
    if (kind === 'removal')
      return recordAct(change, {
        actorId,
        act: 'content.removed',
        subjectId: memberId,
        reason,
        was: thing ?? null,
        became: 'removed',
      })
    return recordAct(change, {
      actorId,
      act: kind === 'warning' ? 'member.warned' : 'member.limited',
      subjectId: memberId,
      reason,
      became: until === null ? 'warned' : `limited until ${until.slice(0, MINUTES).replace('T', ' ')} UTC`,
    })
  },
  // A suspension that ends is traced as `member.restored`.
  'decision.lifted': async (change, { kind, actorId, memberId, reason }) => {
    if (kind !== 'limit' && kind !== 'removal') return
    const act = kind === 'limit' ? 'limit.lifted' : 'content.restored'
    await recordAct(change, { actorId, act, subjectId: memberId, reason })
  },
  'appeal.answered': (change, { type, actorId, memberId, kind, outcome, answer }) =>
    recordAct(change, {
      actorId,
      act: type,
      subjectId: memberId,
      reason: answer,
      was: kind,
      became: outcome,
    }),
  'message.hidden': (change, { type, actorId, memberId, room, number }) =>
    recordAct(change, {
      actorId,
      act: type,
      subjectId: memberId,
      became: `${room}, message ${String(number)}`,
    }),
  'letter.handled': (change, { act, actorId, memberId, letterId, kind }) =>
    recordAct(change, { actorId, act, subjectId: memberId ?? letterId, was: kind }),
  'cards.import-handled': (change, { act, actorId }) =>
    recordAct(change, { actorId, act, subjectId: 'Cards' }),
  'push.handled': (change, { act, actorId, memberId }) =>
    recordAct(change, { actorId, act, subjectId: memberId }),
  'mail.read': (change, { type, actorId, memberId, file }) =>
    recordAct(change, { actorId, act: type, subjectId: memberId ?? file }),
}
