import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { ListToCome } from '#web/app/list-to-come.tsx'
import { useAsOf } from '#web/app/use-as-of.ts'
import { ConversationFace } from '#web/messages/conversation-face.tsx'
import { GONE, insteadOfWords, plainWordsOf } from '#web/messages/message-words.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { MoreOf } from '#web/ui/lists/more-of.tsx'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { RowList } from '#web/ui/lists/row-list.tsx'

import { type FoundMessage, searchQueries } from './queries.ts'
import { snippetOf } from './snippet.ts'

import styles from './found-messages.module.css'

/** Messages of the member that hold what they look for. Each leads to its place in the conversation. */
export function FoundMessages({ asked }: { asked: string }) {
  const list = useInfiniteQuery(searchQueries.found(asked))
  const now = useAsOf(list)
  if (list.data === undefined) return <ListToCome list={list} height="20rem" />
  const found = list.data.pages.flatMap((page) => page.found)
  if (found.length === 0) {
    return (
      <EmptyState
        icon="place:conversation"
        title="No messages found"
        text="Try fewer words. Use from: and a name for what somebody wrote, or [[ ]] around a card."
      />
    )
  }
  return (
    <>
      <RowList label="Messages found">
        {found.map((each) => (
          <FoundRow
            key={`${each.conversation.id} ${String(each.message.number)}`}
            found={each}
            asked={asked}
            now={now}
          />
        ))}
      </RowList>
      <MoreOf list={list} />
    </>
  )
}

interface FoundRowProps {
  found: FoundMessage
  asked: string
  now: Date
}

function FoundRow({ found: { conversation, message }, asked, now }: FoundRowProps) {
  return (
    <li>
      <Link
        to="/inbox/$id"
        params={{ id: conversation.id }}
        search={{ at: message.number }}
        className={rowClass()}
      >
        <ConversationFace conversation={conversation} saidAt={message.createdAt} now={now}>
          <span className={styles['said']} dir="auto">
            {authorOf(message)}:{' '}
            {snippetOf(insteadOfWords(message) ?? plainWordsOf(message), asked).map(({ text, isMatch }, at) =>
              // oxlint-disable-next-line react/no-array-index-key -- a piece's place is its identity
              isMatch ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
            )}
          </span>
        </ConversationFace>
      </Link>
    </li>
  )
}

const authorOf = ({ isOwn, author }: FoundMessage['message']) => (isOwn ? 'You' : (author ?? GONE))
