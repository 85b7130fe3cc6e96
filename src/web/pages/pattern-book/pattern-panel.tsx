import { SidePanel } from '#web/ui/layers/side-panel.tsx'
import { panelLinkClass } from '#web/ui/layout/panel-link.ts'
import { Row } from '#web/ui/layout/row.tsx'
import { ScrollBanner } from '#web/ui/layout/scroll-banner.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Avatar } from '#web/ui/marks/avatar.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'
import { RankPlaque } from '#web/ui/marks/rank-plaque.tsx'

interface PatternPanelProps {
  isOpen: boolean
  onClose: () => void
}

export function PatternPanel({ isOpen, onClose }: PatternPanelProps) {
  return (
    <SidePanel label="Profile" isOpen={isOpen} onClose={onClose}>
      <Stack>
        <Row justify="center">
          <Avatar name="MarenOfTheMill" size="xl" />
        </Row>
        <Row justify="center">
          <ScrollBanner name="MarenOfTheMill" />
          <RankPlaque rank="Wizard" detail="Score 64, Archmage at 80" />
        </Row>
        <nav aria-label="Profile">
          <a className={panelLinkClass} href="#main" aria-current="page">
            <Icon name="place:spyglass" />
            Watchlist
          </a>
          <a className={panelLinkClass} href="#main">
            <Icon name="place:spell-book" />
            Spells
          </a>
        </nav>
      </Stack>
    </SidePanel>
  )
}
