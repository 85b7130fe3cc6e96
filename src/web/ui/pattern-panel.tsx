import { Avatar } from './avatar.tsx'
import { Icon } from './icon.tsx'
import { panelLinkClass } from './panel-link.ts'
import { RankPlaque } from './rank-plaque.tsx'
import { Row } from './row.tsx'
import { ScrollBanner } from './scroll-banner.tsx'
import { SidePanel } from './side-panel.tsx'
import { Stack } from './stack.tsx'

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
            <Icon name="spyglass" />
            Watchlist
          </a>
          <a className={panelLinkClass} href="#main">
            <Icon name="spell-book" />
            Spells
          </a>
        </nav>
      </Stack>
    </SidePanel>
  )
}
