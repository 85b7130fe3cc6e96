import { type ANNOUNCED_TO, ANNOUNCEMENT_MAX, type HouseSettings } from '#contract/house.ts'
import { ChoiceField } from '#web/ui/controls/choice-field.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { dayHere } from '#web/ui/dates.ts'
import { Row } from '#web/ui/layout/row.tsx'

import { TopicForm } from './topic-form.tsx'
import { useTopic } from './topic.ts'

const CHOICES = [
  ['everyone', 'Everyone, visitors too'],
  ['members', 'Members'],
  ['keepers', 'Admins and moderators'],
] as const

type Words = Readonly<Record<'text' | 'day' | 'time', string>> & {
  readonly to: (typeof ANNOUNCED_TO)[number]
}

/** A banner on every page, until a moment. Without words there is none. */
export function AnnouncementForm({ settings }: { settings: HouseSettings }) {
  const topic = useTopic<Words>({ about: 'announcement', settings, wordsOf, settingsOf })
  const { words, change } = topic.draft
  const isAsked = words.text.trim() !== ''
  const isPast = isAsked && untilOf(words) !== null && !isToCome(words)
  return (
    <TopicForm id="house-announcement" title="Announcement" topic={topic}>
      <TextArea
        label="What everyone should know"
        hint="A banner on every page, also on those that are open now. Remove the words to take it down."
        rows={2}
        value={words.text}
        maxLength={ANNOUNCEMENT_MAX}
        onChange={({ target }) => change({ text: target.value })}
      />
      <Row align="top">
        <TextField
          label="Until"
          type="date"
          value={words.day}
          hint={isAsked && words.day === '' ? 'Choose its last day.' : undefined}
          fault={isPast ? 'This moment has passed, so nobody sees the banner.' : undefined}
          onChange={({ target }) => change({ day: target.value })}
        />
        <TextField
          label="At"
          type="time"
          value={words.time}
          hint={isAsked && words.time === '' ? 'Choose when it ends.' : undefined}
          onChange={({ target }) => change({ time: target.value })}
        />
        <ChoiceField label="Shown to" choices={CHOICES} value={words.to} onChange={(to) => change({ to })} />
      </Row>
    </TopicForm>
  )
}

function wordsOf({ announcement }: HouseSettings): Words {
  if (announcement === null) return { text: '', day: '', time: '', to: 'everyone' }
  const { text, until, to } = announcement
  return { text, to, ...localMoment(new Date(until)) }
}

function settingsOf(words: Words): Partial<HouseSettings> | undefined {
  const text = words.text.trim()
  if (text === '') return { announcement: null }
  const until = untilOf(words)
  return until === null || !isToCome(words) ? undefined : { announcement: { text, until, to: words.to } }
}

/** The end by the clock of whoever types it. */
function untilOf({ day, time }: Words): string | null {
  const at = new Date(`${day}T${time}`)
  return Number.isNaN(at.getTime()) ? null : at.toISOString()
}

function isToCome(words: Words): boolean {
  const until = untilOf(words)
  return until !== null && new Date(until) > new Date()
}

const two = (part: number) => String(part).padStart(2, '0')

function localMoment(at: Date): { day: string; time: string } {
  return {
    day: dayHere(at),
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  }
}
