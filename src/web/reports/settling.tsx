import { useState } from 'react'

import type { ReportFile } from '#contract/reports.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'

import { OUTCOME_WORDS } from './report-words.ts'
import { SettleForm } from './settle-form.tsx'

import styles from './report-file.module.css'

/** The form to settle a case, or how it was settled. */
export function Settling({ file: { id, outcome, settledBy, note } }: { file: ReportFile }) {
  const [isSent, setIsSent] = useState(false)
  if (outcome === null)
    return (
      <Leaf>
        <SettleForm caseId={id} onSend={() => setIsSent(true)} />
      </Leaf>
    )
  return (
    <>
      <Rubric title="How it was settled" level={3} isBroughtForward={isSent} />
      <Notice kind="good">
        <b>
          {OUTCOME_WORDS[outcome]}, {settledBy ?? 'a former keeper'}.
        </b>{' '}
        <span className={styles['words']}>{note}</span>
      </Notice>
    </>
  )
}
