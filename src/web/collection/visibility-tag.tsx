import type { Visibility } from '#contract/collection.ts'
import { Tag } from '#web/ui/marks/tag.tsx'

const WORDS = {
  private: { word: 'Private', tone: undefined },
  fellowship: { word: 'Fellowship', tone: 'lapis' },
  link: { word: 'Link', tone: 'gilt' },
  public: { word: 'Public', tone: 'good' },
} as const

export function VisibilityTag({ visibility }: { visibility: Visibility }) {
  const { word, tone } = WORDS[visibility]
  return <Tag tone={tone}>{word}</Tag>
}
