import type { NotificationKind } from '#contract/notifications.ts'
import { WaxSeal } from '#web/ui/marks/wax-seal.tsx'

import { useNoticeSeal } from './notice-seals.ts'

/** What a notification is about, as a sign. */
export function NotificationSeal({ kind }: { kind: NotificationKind }) {
  const seal = useNoticeSeal(kind)
  return <WaxSeal kind={seal.kind} label={null} icon={seal.icon} />
}
