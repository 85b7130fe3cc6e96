import { HOUSE_NAME_MAX, HOUSE_TOWN_MAX, type HouseSettings, WELCOME_MAX } from '#contract/house.ts'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'

import { TopicForm } from './topic-form.tsx'
import { useTopic } from './topic.ts'

/** The name, the town and the welcome of the house. */
export function NameForm({ settings }: { settings: HouseSettings }) {
  const topic = useTopic({
    about: 'name',
    settings,
    wordsOf: ({ name, town, welcome }) => ({ name, town, welcome }),
    settingsOf: ({ name, town, welcome }) => ({
      name: name.trim(),
      town: town.trim(),
      welcome: welcome.trim(),
    }),
  })
  const { words, change } = topic.draft
  return (
    <TopicForm id="house-name" title="Name and welcome" topic={topic}>
      <TextField
        label="Name of the house"
        hint="Your shop, club or city. Visitors read it on the home page, under About and under Contact."
        value={words.name}
        maxLength={HOUSE_NAME_MAX}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label="Town"
        value={words.town}
        maxLength={HOUSE_TOWN_MAX}
        onChange={({ target }) => change({ town: target.value })}
      />
      <TextArea
        label="Welcome"
        hint="On the home page. An empty line begins a new paragraph."
        rows={4}
        value={words.welcome}
        maxLength={WELCOME_MAX}
        onChange={({ target }) => change({ welcome: target.value })}
      />
    </TopicForm>
  )
}
