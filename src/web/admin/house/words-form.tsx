import {
  FORBIDDEN_WORD_MAX,
  FORBIDDEN_WORDS_MAX,
  ForbiddenWord,
  type HouseSettings,
} from '#contract/house.ts'
import { TextArea } from '#web/ui/controls/text-area.tsx'

import { TopicForm } from './topic-form.tsx'
import { useTopic } from './topic.ts'

/** Words that no new name and no new title may hold. */
export function WordsForm({ settings }: { settings: HouseSettings }) {
  const topic = useTopic({
    about: 'words',
    settings,
    wordsOf: ({ forbiddenWords }) => ({ lines: forbiddenWords.join('\n') }),
    settingsOf: ({ lines }) =>
      faultIn(lines) === undefined ? { forbiddenWords: forbiddenIn(lines) } : undefined,
  })
  const { words, change } = topic.draft
  return (
    <TopicForm id="house-words" title="Words nobody may use in names" topic={topic}>
      <TextArea
        label="One on each line"
        hint="For usernames, binders, groups and gatherings. Case, accents and digits for letters make no difference. A * at the beginning or end stands for further letters: orc* also finds orcs. Names that exist stay."
        rows={6}
        value={words.lines}
        fault={faultIn(words.lines)}
        onChange={({ target }) => change({ lines: target.value })}
      />
    </TopicForm>
  )
}

function forbiddenIn(lines: string): string[] {
  const words = lines.split('\n').map((line) => line.trim())
  return [...new Set(words.filter((word) => word !== ''))]
}

function faultIn(lines: string): string | undefined {
  const words = forbiddenIn(lines)
  if (words.length > FORBIDDEN_WORDS_MAX) return `At most ${String(FORBIDDEN_WORDS_MAX)} words fit.`
  const wrong = words.find((word) => !ForbiddenWord.safeParse(word).success)
  return wrong === undefined
    ? undefined
    : `“${wrong}” can’t be used. A word has 2 to ${String(FORBIDDEN_WORD_MAX)} letters, and a * only at its ends.`
}
