import { Button } from '#web/ui/controls/button.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import { useCopyLink } from './use-copy-link.ts'

/** A link to be copied, whole and at once. */
export function LinkField({ label, url }: { label: string; url: string }) {
  const { form, fault, copy } = useCopyLink(url)
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        void copy()
      }}
    >
      <Stack gap="sm">
        <TextField
          label={label}
          value={url}
          readOnly
          fault={fault}
          onFocus={({ target }) => target.select()}
        />
        <Row justify="end">
          <Button type="submit" size="sm" variant="quiet" icon="copy">
            Copy link
          </Button>
        </Row>
      </Stack>
    </form>
  )
}
