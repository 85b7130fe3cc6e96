import { useState } from 'react'

import { Button } from '#web/ui/controls/button.tsx'
import { Pick } from '#web/ui/controls/pick.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'

interface PatternDialogProps {
  size: 'lg' | undefined
  isOpen: boolean
  onClose: () => void
}

const KINDS = [
  { value: 'casual', label: 'Casual', icon: 'place:beer-stein' },
  { value: 'competitive', label: 'Competitive', icon: 'place:crossed-swords' },
  { value: 'draft', label: 'Draft', icon: 'place:card-draw' },
  { value: 'sealed', label: 'Sealed', icon: 'place:locked-chest' },
  { value: 'commander', label: 'Commander', icon: 'place:imperial-crown' },
] as const

export function PatternDialog({ size, isOpen, onClose }: PatternDialogProps) {
  const [kind, setKind] = useState<(typeof KINDS)[number]['value']>('draft')
  return (
    <Modal title="Create Gathering" size={size} isOpen={isOpen} onClose={onClose} onBack={size && onClose}>
      <form>
        <ModalBody>
          <Pick label="Type" options={KINDS} value={kind} onChange={setKind} />
          <TextField label="Location" name="location" hint="Others see only a rough distance." />
          <TextField label="Name" name="name" defaultValue="dr" fault="Type at least three letters." />
        </ModalBody>
        <ModalActions>
          <Button variant="ghost" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit">Create Gathering</Button>
        </ModalActions>
      </form>
    </Modal>
  )
}
