import type { Import } from '#contract/imports.ts'
import type { FileToRead } from '#web/imports/actions.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { FileButton } from '#web/ui/controls/file-button.tsx'
import { Hidden } from '#web/ui/hidden.tsx'

interface ColumnsButtonProps {
  label: string
  /** What the label alone doesn't say, for screen readers. */
  about?: string
  read: Import
  sentFile: FileToRead | undefined
  onColumns: (file: FileToRead) => void
}

/** Opens the columns of a file that was sent. Only the browser still has it; once the page was left, it is chosen again. */
export function ColumnsButton({ label, about, read, sentFile, onColumns }: ColumnsButtonProps) {
  if (sentFile !== undefined) {
    return (
      <Button variant="quiet" size="sm" onClick={() => onColumns({ ...sentFile, insteadOf: read.id })}>
        {label}
        {about !== undefined && <Hidden> {about}</Hidden>}
      </Button>
    )
  }
  return (
    <FileButton
      label="Choose the file again to change its columns"
      variant="quiet"
      size="sm"
      onFiles={([file]) => {
        if (file === undefined) return
        // A file of another size is another file, and this import stays.
        const insteadOf = file.size === read.bytesTotal ? read.id : undefined
        onColumns({ file, fileName: file.name, insteadOf })
      }}
    />
  )
}
