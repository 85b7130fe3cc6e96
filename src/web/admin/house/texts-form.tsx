import { HOUSE_TEXT_MAX, type HouseSettings, type HouseTexts } from '#contract/house.ts'
import { TextArea } from '#web/ui/controls/text-area.tsx'

import { TopicForm } from './topic-form.tsx'
import { useTopic } from './topic.ts'

const TEXTS = [
  ['contactText', 'On the page Contact', 'Your address, opening hours or imprint.'],
  [
    'privacyText',
    'On the page Privacy Policy',
    'What you keep about members elsewhere, such as a paper list.',
  ],
  ['legalText', 'On the page Disclaimer & Copyright', 'The rules of your house.'],
] as const

/** What the house adds to the pages that every site has. */
export function TextsForm({ settings }: { settings: HouseSettings }) {
  const topic = useTopic<HouseTexts>({
    about: 'texts',
    settings,
    wordsOf: ({ contactText, privacyText, legalText }) => ({ contactText, privacyText, legalText }),
    settingsOf: ({ contactText, privacyText, legalText }) => ({
      contactText: contactText.trim(),
      privacyText: privacyText.trim(),
      legalText: legalText.trim(),
    }),
  })
  const { words, change } = topic.draft
  return (
    <TopicForm id="house-texts" title="Your own texts" topic={topic}>
      {TEXTS.map(([name, label, hint]) => (
        <TextArea
          key={name}
          label={label}
          hint={hint}
          rows={5}
          value={words[name]}
          maxLength={HOUSE_TEXT_MAX}
          onChange={({ target }) => change({ [name]: target.value })}
        />
      ))}
    </TopicForm>
  )
}
