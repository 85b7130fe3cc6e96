import { useNavigate } from '@tanstack/react-router'
import type { ComponentType } from 'react'

import { USERNAME_MAX } from '#contract/accounts.ts'
import { MESSAGE_MAX } from '#contract/messages.ts'
import { GROUP_MAX } from '#contract/messages/groups.ts'
import { TITLE_MAX } from '#contract/messages/message.ts'
import { RestoredNote } from '#web/app/drafts/restored-note.tsx'
import { type Draft, useDraft } from '#web/app/drafts/use-draft.ts'
import { useSessionMember } from '#web/app/session.ts'
import { WORDING } from '#web/app/words/refusal-words.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { useWriteTo } from './actions.ts'
import { newClientId } from './client-id.ts'
import { ConversationList } from './conversation-list.tsx'
import { withShared } from './drafts/shared-words.ts'
import { useBeginGroup } from './groups/actions.ts'
import { namesIn, whyNotAdded, withToggled } from './groups/names.ts'
import { useNamedWords } from './referring/use-named-words.ts'

import styles from './new-message-page.module.css'

interface NewMessagePageProps {
  /** Whom the member came to write to. */
  to: string | undefined
  /** What the member came to share. */
  shared?: string | undefined
  /** People to choose from; a press calls back with the name. */
  People: ComponentType<{ chosen: readonly string[]; onPick: (username: string) => void }>
}

/** A message to another player, in the conversation the two have or a new one; or to several, in a new group. */
export function NewMessagePage({ to = '', shared, People }: NewMessagePageProps) {
  const navigate = useNavigate()
  const draft = useDraft(nameOfDraft(shared), {
    to,
    title: '',
    words: withShared('', shared),
    clientId: '',
    said: '',
  })
  const write = useWriteTo()
  const begin = useBeginGroup()
  const players = namesIn(draft.words.to)
  const isGroup = players.length > 1

  function handleSubmit() {
    const { title, words, clientId: earlier, said: before } = draft.words
    const said = JSON.stringify([players, isGroup ? title : '', words])
    // Kept with the words: what is sent again after a lost answer is the same message, and what was changed is another.
    const clientId = said === before ? earlier : newClientId()
    draft.change({ clientId, said })
    const sent: Promise<{ conversationId: string }> = isGroup
      ? begin.mutateAsync({ title, players, words, clientId })
      : write.mutateAsync({ username: players[0] ?? '', words, clientId })
    draft.send(sent)
    sent.then(
      ({ conversationId }) =>
        void navigate({ to: '/inbox/$id', params: { id: conversationId }, replace: true }),
      () => {},
    )
  }

  return (
    <Page>
      <div className={styles['column']}>
        <PageHead title={shared === undefined ? 'New message' : 'Share in a message'} />
        <Leaf fillet>
          <form
            className={styles['form']}
            noValidate
            onSubmit={(event) => {
              event.preventDefault()
              handleSubmit()
            }}
          >
            <Fields
              draft={draft}
              players={players}
              error={isGroup ? begin.error : write.error}
              isSending={write.isPending || begin.isPending}
            />
          </form>
        </Leaf>
        <People
          chosen={players}
          onPick={(username) => draft.change({ to: withToggled(draft.words.to, username) })}
        />
        {shared !== undefined && <Conversations shared={shared} />}
      </div>
    </Page>
  )
}

/** What is shared is kept apart from another message that was begun. */
const nameOfDraft = (shared: string | undefined) =>
  shared === undefined ? 'message:new' : `message:share:${shared}`

/** The conversations in which something can be shared. */
function Conversations({ shared }: { shared: string }) {
  return (
    <section aria-labelledby="share-in">
      <Rubric title="Or in a conversation" id="share-in" />
      <Leaf>
        <ConversationList
          box="talks"
          label="Conversations"
          empty={<Text as="p">You have no conversations yet.</Text>}
          shared={shared}
        />
      </Leaf>
    </section>
  )
}

interface FieldsProps {
  draft: Draft<{ to: string; title: string; words: string; clientId: string }>
  players: readonly string[]
  error: Error | null
  isSending: boolean
}

function Fields({ draft, players, error, isSending }: FieldsProps) {
  const isBarred = useSessionMember()?.isVerified !== true
  const { to, title, words } = draft.words
  const { shown, read } = useNamedWords(words)
  const isGroup = players.length > 1
  const isReady = players.length > 0 && words.trim() !== '' && (!isGroup || title.trim() !== '')
  return (
    <>
      <RestoredNote draft={draft} />
      {isBarred && <Notice kind="warn">{WORDING.email_not_verified}</Notice>}
      <TextField
        label="To"
        name="to"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={GROUP_MAX * (USERNAME_MAX + 2)}
        placeholder="A player’s name, or several"
        value={to}
        onChange={({ target }) => draft.change({ to: target.value })}
      />
      {isGroup && (
        <TextField
          label="Name of the group"
          hint="All of you talk together. You add and remove others."
          autoComplete="off"
          maxLength={TITLE_MAX}
          value={title}
          onChange={({ target }) => draft.change({ title: target.value })}
        />
      )}
      <TextArea
        label="Message"
        rows={5}
        maxLength={MESSAGE_MAX - Math.max(0, words.length - shown.length)}
        placeholder="A card, a condition and a place to meet is enough."
        hint="Name a card in [[double brackets]] to link it."
        value={shown}
        onChange={({ target }) => draft.change({ words: read(target.value) })}
      />
      {error !== null && <Notice kind="bad">{whyNotSent(error, players)}</Notice>}
      <Row justify="end">
        <Button
          type="submit"
          icon="send"
          busy={isSending ? 'Sending...' : undefined}
          disabled={isBarred || !isReady}
        >
          Send
        </Button>
      </Row>
    </>
  )
}

/** Why it was not sent: to one player, or to several. */
function whyNotSent(error: Error, players: readonly string[]): string {
  return players.length > 1 ? whyNotAdded(error, players) : failureWords(error, players[0] ?? '')
}

function failureWords(error: Error, username: string): string {
  const words = wordingOf(error)
  return words === WORDING.not_found
    ? `We can’t deliver this to “${username}”. Check the name. Some players choose who can write to them.`
    : words
}
