import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { Import } from '#contract/imports.ts'
import type { FileToRead } from '#web/imports/actions.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { FormatSelect } from './format-select.tsx'

import styles from './dry-run.module.css'

interface RereadFormProps {
  read: Import
  sentFile: FileToRead | undefined
  onSend: (file: FileToRead) => void
}

/** Reads the file again as another app's. Only this page has the file, and only while it is open. */
export function RereadForm({ read, sentFile, onSend }: RereadFormProps) {
  const [format, setFormat] = useState(read.format ?? undefined)
  if (sentFile === undefined) {
    return (
      <div className={styles['reread']}>
        <Text as="p" tone="muted">
          Upload the file again and choose its format there.
        </Text>
        <Link to="/import" className={buttonClass({ variant: 'quiet' })}>
          Upload it again
        </Link>
      </div>
    )
  }
  return (
    <form
      className={styles['reread']}
      onSubmit={(event) => {
        event.preventDefault()
        onSend({ ...sentFile, format, insteadOf: read.id })
      }}
    >
      <FormatSelect label="Read it as" value={format} onChange={setFormat} />
      <Button type="submit" variant="quiet" disabled={format === (read.format ?? undefined)}>
        Read again
      </Button>
    </form>
  )
}
