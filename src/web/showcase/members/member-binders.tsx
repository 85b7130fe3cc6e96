import { Link } from '@tanstack/react-router'

import type { PublicBinder } from '#contract/collection.ts'
import { Tome } from '#web/collection/shelf/tome.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import styles from '#web/collection/shelf/shelf.module.css'

interface MemberBindersProps {
  binders: readonly PublicBinder[]
  /** The number of all binders, including those not listed here. */
  total: number
}

/** The public binders of a member, drawn as books. */
export function MemberBinders({ binders, total }: MemberBindersProps) {
  return (
    <>
      <ul className={styles['shelf']} aria-label="Binders">
        {binders.map((binder) => (
          <li key={binder.id}>
            <Link to="/binders/public/$id" params={{ id: binder.id }} className={styles['tome']}>
              <Tome binder={binder} />
            </Link>
          </li>
        ))}
      </ul>
      {total > binders.length && (
        <Text as="p" size="sm" tone="muted">
          The first {binders.length} of {total}.
        </Text>
      )}
    </>
  )
}
