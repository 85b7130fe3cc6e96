import { type ReactNode, useEffect } from 'react'

import { type FirstDay, rememberSettled } from '#web/app/first-day.ts'
import type { FirstStep } from '#web/app/web-domain.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { WaxSeal } from '#web/ui/marks/wax-seal.tsx'

import styles from './first-steps.module.css'

export interface NewcomerProps {
  memberId: string
  steps: readonly FirstStep[]
  /** The dashboard, with the remaining steps. */
  children: (day: FirstDay | undefined, steps: ReactNode) => ReactNode
}

/** Tracks how far a member has come, until they have done all first steps. */
export function Newcomer({ memberId, steps, children }: NewcomerProps) {
  const day = useFirstDay(steps)
  const left = day === undefined ? [] : steps.filter(({ id }) => !day[id])
  const isSettled = day !== undefined && left.length === 0
  useEffect(() => {
    if (isSettled) rememberSettled(memberId)
  }, [isSettled, memberId])
  return children(day, left.length === 0 ? null : <FirstSteps steps={left} />)
}

/** What a new member has done already; `undefined` while that is unknown. */
function useFirstDay(steps: readonly FirstStep[]): FirstDay | undefined {
  const day: { -readonly [Id in keyof FirstDay]?: boolean | undefined } = {}
  // oxlint-disable-next-line react/rules-of-hooks -- the page keeps its steps while it is shown
  for (const { id, useIsDone } of steps) day[id] = useIsDone()
  const { hasCards, isFindable, hasPlace } = day
  if (hasCards === undefined || isFindable === undefined || hasPlace === undefined) return undefined
  return { hasCards, isFindable, hasPlace }
}

function FirstSteps({ steps }: { steps: readonly FirstStep[] }) {
  return (
    <Stack as="section">
      <Rubric title="First steps" />
      <Leaf>
        <ol className={styles['steps']}>
          {steps.map(({ id, icon, title, text, Act }) => (
            <li key={id}>
              <WaxSeal kind="open" icon={icon} label={null} />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
                <Act />
              </div>
            </li>
          ))}
        </ol>
      </Leaf>
    </Stack>
  )
}
