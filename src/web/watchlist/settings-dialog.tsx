import { useSuspenseQuery } from '@tanstack/react-query'

import { WATCH_AUDIENCES, type WatchSettings } from '#contract/watchlist.ts'
import { Button } from '#web/ui/button.tsx'
import { ModalActions } from '#web/ui/modal-actions.tsx'
import { ModalBody } from '#web/ui/modal-body.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Text } from '#web/ui/text.tsx'

import { useChangeWatchSettings } from './actions.ts'
import { watchlistQueries } from './queries.ts'
import { ConditionField } from './wish-fields.tsx'

const AUDIENCE_WORDS: Readonly<Record<WatchSettings['shownTo'], string>> = {
  everyone: 'Everyone who has the card for trade',
  fellowship: 'My Fellowship',
  nobody: 'Nobody',
}

/** How the member keeps their watchlist: each choice takes hold at once. */
export function WatchSettingsDialog({ onClose }: { onClose: () => void }) {
  const { data: settings } = useSuspenseQuery(watchlistQueries.settings())
  const change = useChangeWatchSettings()
  return (
    <Modal title="Watchlist settings" isOpen onClose={onClose}>
      <ModalBody>
        <SelectField
          label="Who sees what I look for"
          hint="Whoever sees it can offer you the card. Your prices stay yours."
          value={settings.shownTo}
          onChange={({ target }) => change.mutate({ shownTo: audienceOf(target.value) })}
        >
          {WATCH_AUDIENCES.map((audience) => (
            <option key={audience} value={audience}>
              {AUDIENCE_WORDS[audience]}
            </option>
          ))}
        </SelectField>
        <ConditionField
          label="New cards begin with"
          value={settings.minCondition}
          onChange={(minCondition) => change.mutate({ minCondition })}
        />
        <Text as="p" size="sm" tone="muted">
          Saved as you go.
        </Text>
      </ModalBody>
      <ModalActions>
        <Button variant="quiet" wide onClick={onClose}>
          Close
        </Button>
      </ModalActions>
    </Modal>
  )
}

function audienceOf(value: string): WatchSettings['shownTo'] {
  return WATCH_AUDIENCES.find((audience) => audience === value) ?? 'nobody'
}
