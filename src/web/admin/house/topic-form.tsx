import type { ReactNode } from 'react'

import { RestoredNote } from '#web/app/drafts/restored-note.tsx'
import type { Draft } from '#web/app/drafts/use-draft.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { useFocusKept } from '#web/ui/controls/use-focus-kept.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'

import type { Topic } from './topic.ts'

interface TopicFormProps<Words extends object> {
  id: string
  title: string
  topic: Topic<Words>
  children: ReactNode
}

/** One form of the page about the house. */
export function TopicForm<Words extends object>({ id, title, topic, children }: TopicFormProps<Words>) {
  const draft: Draft<Words> = topic.draft
  const { canSave, isOvertaken, keepMine, takeTheirs, save, isSaving, error } = topic
  return (
    <Stack as="section" labelledBy={id}>
      <Rubric title={title} id={id} />
      <Leaf>
        <form
          noValidate
          aria-labelledby={id}
          onSubmit={(event) => {
            event.preventDefault()
            if (canSave) save()
          }}
        >
          <Stack>
            <RestoredNote draft={draft} />
            {children}
            {isOvertaken && <Overtaken keepMine={keepMine} takeTheirs={takeTheirs} />}
            {error !== null && !isOvertaken && <Notice kind="bad">{wordingOf(error)}</Notice>}
            <Row>
              <Button type="submit" busy={isSaving ? 'Saving...' : undefined} disabled={!canSave}>
                Save
              </Button>
            </Row>
          </Stack>
        </form>
      </Leaf>
    </Stack>
  )
}

function Overtaken({ keepMine, takeTheirs }: Pick<Topic<object>, 'keepMine' | 'takeTheirs'>) {
  const choice = useFocusKept<HTMLDivElement>()
  return (
    <div ref={choice}>
      <Notice kind="warn">
        <p role="status">Another admin changed this while you were typing. Your words are still here.</p>
        <Row>
          <Button variant="quiet" size="sm" onClick={keepMine}>
            Keep mine
          </Button>
          <Button variant="quiet" size="sm" onClick={takeTheirs}>
            Show theirs
          </Button>
        </Row>
      </Notice>
    </div>
  )
}
