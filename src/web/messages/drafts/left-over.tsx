import { useDraft } from '#web/app/drafts/use-draft.ts'
import { useSessionMember } from '#web/app/session.ts'
import { useNamedWords } from '#web/messages/referring/use-named-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { useFocusKept } from '#web/ui/controls/use-focus-kept.ts'

import { NOTHING_BEGUN } from './begun.ts'
import { useBegunElsewhere } from './use-begun-elsewhere.ts'

import styles from './left-over.module.css'

/** What the member was writing when the conversation closed. They can read, copy or delete it. */
export function LeftOver({ conversationId }: { conversationId: string }) {
  const memberId = useSessionMember()?.id ?? ''
  const draftName = `message:${conversationId}`
  const draft = useDraft(draftName, NOTHING_BEGUN)
  const { keepWords } = useBegunElsewhere({ conversationId, memberId, draftName, draft })
  const { shown } = useNamedWords(draft.words.words)
  return shown !== '' && <Words words={shown} onDelete={() => keepWords('')} />
}

/** What they were writing when it went for them, which this browser alone still keeps. */
export function LeftHere({ conversationId }: { conversationId: string }) {
  const draft = useDraft(`message:${conversationId}`, NOTHING_BEGUN)
  const { shown } = useNamedWords(draft.words.words)
  return shown !== '' && <Words words={shown} onDelete={draft.drop} />
}

function Words({ words, onDelete }: { words: string; onDelete: () => void }) {
  const box = useFocusKept<HTMLDivElement>()
  return (
    <div ref={box} className={styles['words']}>
      <TextArea label="You were writing" readOnly rows={2} value={words} />
      <Button size="sm" variant="ghost" icon="trash-2" onClick={onDelete}>
        Delete
      </Button>
    </div>
  )
}
