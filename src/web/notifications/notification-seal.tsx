import type { NoticeKind } from '#contract/notices.ts'
import { WaxSeal } from '#web/ui/marks/wax-seal.tsx'

import { useNoticeSeal } from './notice-seals.ts'

/** The icon for what a notification is about. */
export function NotificationSeal({ kind }: { kind: NoticeKind }) {
  const seal = useNoticeSeal(kind)
  return <WaxSeal kind={seal.kind} label={null} icon={seal.icon} />
}
