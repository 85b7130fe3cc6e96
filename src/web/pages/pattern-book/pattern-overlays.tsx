import { useState } from 'react'

import { Button } from '#web/ui/controls/button.tsx'
import { showPoints } from '#web/ui/layers/points.ts'
import { showToast } from '#web/ui/layers/toasts.ts'
import { Row } from '#web/ui/layout/row.tsx'

import { PatternDialog } from './pattern-dialog.tsx'
import { PatternMenus } from './pattern-menus.tsx'
import { PatternPanel } from './pattern-panel.tsx'
import { PatternSection } from './pattern-section.tsx'

type Overlay = 'modal' | 'large' | 'panel' | 'menu' | 'add'

export function PatternOverlays() {
  const [open, setOpen] = useState<Overlay>()
  const close = () => setOpen(undefined)
  const toggle = (overlay: Overlay) => setOpen(open === overlay ? undefined : overlay)
  return (
    <PatternSection title="Overlays">
      <Row>
        <Button variant="quiet" onClick={() => setOpen('modal')}>
          Modal
        </Button>
        <Button variant="quiet" onClick={() => setOpen('large')}>
          Large modal
        </Button>
        <Button variant="quiet" onClick={() => setOpen('panel')}>
          Side panel
        </Button>
        <Button
          variant="quiet"
          aria-haspopup="menu"
          aria-expanded={open === 'menu'}
          onClick={() => toggle('menu')}
        >
          Header menu
        </Button>
        <Button
          variant="quiet"
          aria-haspopup="menu"
          aria-expanded={open === 'add'}
          onClick={() => toggle('add')}
        >
          Add menu
        </Button>
        <Button
          variant="quiet"
          onClick={() => showToast({ kind: 'info', text: 'Search for a card to add to your binder' })}
        >
          Toast
        </Button>
        <Button variant="quiet" onClick={() => showToast({ kind: 'bad', text: 'Failed to search cards' })}>
          Toast, fault
        </Button>
        <Button
          variant="quiet"
          onClick={() => {
            showToast({ kind: 'good', text: 'Gathering created successfully!' })
            showPoints(25)
          }}
        >
          Toast and points
        </Button>
      </Row>
      <PatternDialog size={undefined} isOpen={open === 'modal'} onClose={close} />
      <PatternDialog size="lg" isOpen={open === 'large'} onClose={close} />
      <PatternPanel isOpen={open === 'panel'} onClose={close} />
      <PatternMenus open={open} onClose={close} />
    </PatternSection>
  )
}
