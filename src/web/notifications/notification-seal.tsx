import type { NotificationKind } from '#contract/notifications.ts'
import type { IconName } from '#web/ui/marks/icon-names.ts'
import { type SealKind, WaxSeal } from '#web/ui/marks/wax-seal.tsx'

const SEALS: Readonly<Record<NotificationKind, { kind: SealKind; icon: IconName }>> = {
  rank: { kind: 'countered', icon: 'laurel-crown' },
  watch: { kind: 'sent', icon: 'spyglass' },
  'watch-more': { kind: 'sent', icon: 'spyglass' },
  price: { kind: 'completed', icon: 'trending-up' },
  'bounty-matched': { kind: 'open', icon: 'wanted-reward' },
  'bounty-claimed': { kind: 'open', icon: 'crossbow' },
  'bounty-released': { kind: 'expired', icon: 'crossbow' },
  'bounty-caught': { kind: 'accepted', icon: 'coins' },
  'bounty-expired': { kind: 'expired', icon: 'hourglass' },
}

/** What a notification is about, as a sign. */
export function NotificationSeal({ kind }: { kind: NotificationKind }) {
  const seal = SEALS[kind]
  return <WaxSeal kind={seal.kind} label={null} icon={seal.icon} />
}
