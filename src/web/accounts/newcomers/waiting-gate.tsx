import type { Applicant } from '#contract/accounts/applicants.ts'
import { Gate } from '#web/accounts/gate.tsx'

import { WaitingPart } from './waiting-part.tsx'

/** The page of somebody who waits to be let in. */
export function WaitingGate({ applicant }: { applicant: Applicant }) {
  return (
    <Gate title="Nearly there" banner="Good to have you">
      <WaitingPart applicant={applicant} />
    </Gate>
  )
}
