import { Notice } from './notice.tsx'

interface FailureNoticeProps {
  error: string
  /** Why, or what may help, where that is known. */
  help?: string | undefined
}

/** What failed, in the words of the specification, and below it what may help. */
export function FailureNotice({ error, help = error }: FailureNoticeProps) {
  return (
    <Notice kind="bad">
      <b>{error}</b>
      {help !== error && <p>{help}</p>}
    </Notice>
  )
}
