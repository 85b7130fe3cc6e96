import { NOTICE_FACTS } from '#contract/notices/facts.ts'
import { EVERYWHERE, line, playersWho, shortName } from '#contract/notices/kind.ts'

/** Not among the notifications, because the inbox lists conversations beside them. */
const OUTSIDE_THE_APP = { app: false, mail: true, push: true }

interface MessageFacts {
  readonly author: string
  readonly group?: string | undefined
  readonly isAdded?: boolean | undefined
}

/** In a group its name is told, too. */
function sentenceOf({ author, group, isAdded }: MessageFacts, isRequest: boolean): string {
  if (group === undefined)
    return isRequest ? `${author} writes to you for the first time.` : `${author} wrote to you.`
  if (isRequest) return `${author} wants to add you to “${group}”.`
  return isAdded === true ? `${author} added you to “${group}”.` : `${author} wrote in “${group}”.`
}

const conversation = ({ conversationId }: { readonly conversationId: string }) => `/inbox/${conversationId}`

/** What is told of messages. None of it holds their words; an email quotes them for those who wish so. */
export const MESSAGE_KINDS = {
  message: line(NOTICE_FACTS.message, {
    group: 'messages',
    label: 'Someone writes to you',
    sentence: (facts) => sentenceOf(facts, false),
    path: conversation,
    bundling: null,
    several: (count) => `${String(count)} players wrote to you.`,
    told: OUTSIDE_THE_APP,
    isOptional: true,
    isQuoted: true,
    freshDays: 30,
  }),
  'message-request': line(NOTICE_FACTS['message-request'], {
    group: 'messages',
    label: 'Someone you don’t know writes to you',
    sentence: (facts) => sentenceOf(facts, true),
    path: conversation,
    bundling: null,
    several: (count) => `${String(count)} players write to you for the first time.`,
    told: OUTSIDE_THE_APP,
    isOptional: true,
    freshDays: 30,
  }),
  mention: line(NOTICE_FACTS.mention, {
    group: 'messages',
    label: 'Someone names you in a group',
    sentence: ({ author, group }) => `${author} named you in “${shortName(group)}”.`,
    path: ({ conversationId, number }) => `/inbox/${conversationId}?at=${String(number)}`,
    bundling: {
      by: ({ conversationId }) => conversationId,
      sentence: (bundle) =>
        `${playersWho(
          bundle.map(({ author }) => author),
          { one: 'named you', many: 'named you' },
        )} in “${shortName(bundle[0]?.group ?? '')}”.`,
      // The first of them: what comes after it is read from there.
      path: (bundle) => {
        const first = bundle.at(-1)
        return `/inbox/${first?.conversationId ?? ''}?at=${String(first?.number ?? 1)}`
      },
    },
    several: (count) => `You were named ${String(count)} times.`,
    told: EVERYWHERE,
    isOptional: true,
    isQuoted: true,
    freshDays: 30,
  }),
}
