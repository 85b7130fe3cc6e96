import { Notice } from './notice.tsx'

interface FailureNoticeProps {
  error: string
  /** Why it failed, or what may help, if known. */
  help?: string | undefined
}

/** Says what failed in the specification's words, then what may help. */
export function FailureNotice({ error, help = error }: FailureNoticeProps) {
  return (
    <Notice kind="bad">
      <b>{error}</b>
      {help !== error && <p>{help}</p>}
    </Notice>
  )
}
