import type { CanceledDates, GatheringChange, NamedGathering } from '#contract/gatherings/news.ts'
import { changeWords, cut, dayOf } from '#contract/notices/changed-words.ts'
import { NOTICE_FACTS, type NoticeFacts } from '#contract/notices/facts.ts'
import { EVERYWHERE, line, MAIL_ONLY, playersWho, shortName } from '#contract/notices/kind.ts'

const SEATS: Readonly<Record<NoticeFacts<'seat'>['news'], (name: string) => string>> = {
  offer: (name) => `A seat is kept for you at ${name}. Take it in time.`,
  open: (name) => `A seat is free at ${name}. Whoever is first has it.`,
  seated: (name) => `You have a seat at ${name}.`,
  lapsed: (name) => `The seat kept for you at ${name} went to the next player.`,
  approved: (name) => `The host has a seat for you at ${name}.`,
  listed: (name) => `You can come to ${name} once a seat is free.`,
  'turned-away': (name) => `The host can’t seat you at ${name}.`,
  added: (name) => `A host gave you a seat at ${name}. You can leave again.`,
}

const gatheringPath = ({ gatheringId }: { readonly gatheringId: string }) =>
  `/gatherings/${encodeURIComponent(gatheringId)}`

/** A notification is one short line. */
const LINE_MAX = 120
/** `Friday Draft, Fri 27 Nov`, or `Draft at The Brass Flagon, Fri 27 Nov`. */
export function nameOf(named: NamedGathering): string {
  return `${titleOf(named)}, ${dayOf(named.date)}`
}

function titleOf({ kind, title, location }: NamedGathering): string {
  return shortName(title === '' ? `${kind.charAt(0).toUpperCase()}${kind.slice(1)} at ${location}` : title)
}

/** What changed, old and new, as much as a line holds. */
function changesOf(named: NamedGathering, changes: readonly GatheringChange[]): string {
  const start = `Changed: ${titleOf(named)}`
  let said = start
  for (const [at, change] of changes.entries()) {
    const left = changes.length - at
    const next = `${said}${at === 0 ? ': ' : ', '}${changeWords(change)}`
    const more = left === 1 ? '' : ` and ${String(left - 1)} more`
    if (Array.from(`${next}${more}.`).length > LINE_MAX)
      return at === 0 ? `${start}.` : `${said} and ${String(left)} more.`
    said = next
  }
  return `${said}.`
}

/** Whether words end like a sentence, or are cut. */
const ENDS = /[.!?…]$/

const withStop = (words: string) => (ENDS.test(words) ? words : `${words}.`)

/** A sentence, and as much of somebody's words as fits behind it. */
function withWords(sentence: string, before: string, words: string): string {
  const room = LINE_MAX - Array.from(`${sentence} ${before}.`).length
  return words === '' || room < 2 ? sentence : `${sentence} ${before}${withStop(cut(words, room))}`
}

/** What a host wrote, in one line. Who reads it on the page reads all of it. */
function announcedWords(named: NamedGathering, words: string): string {
  if (words === '') return `A host wrote to all who come to ${titleOf(named)}.`
  const start = `${titleOf(named)}: `
  const room = LINE_MAX - Array.from(`${start}“”.`).length
  const quoted = cut(words.replaceAll(/\s+/g, ' '), room)
  return `${start}“${quoted}”${ENDS.test(quoted) ? '' : '.'}`
}

function canceledWords(named: NamedGathering, series: CanceledDates | undefined): string {
  if (series === undefined) return `Cancelled: ${nameOf(named)}.`
  return series.why === 'ended'
    ? `Cancelled: ${titleOf(named)}, from ${dayOf(series.from)} on.`
    : `${titleOf(named)} repeats differently now. Some dates are cancelled.`
}

/** What is told of gatherings. A private address is never in it. */
export const GATHERING_KINDS = {
  seat: line(NOTICE_FACTS.seat, {
    group: 'gatherings',
    label: 'News of your seat: one is kept for you, given to you, or gone',
    sentence: ({ named, news }) => SEATS[news](nameOf(named)),
    path: gatheringPath,
    bundling: null,
    several: (count) => `${String(count)} pieces of news about your seats.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 2,
    carriesFile: ({ news }) => news === 'seated' || news === 'approved' || news === 'added',
  }),
  // Who presses sees it at once; the email is for their calendar.
  'gathering-coming': line(NOTICE_FACTS['gathering-coming'], {
    group: 'gatherings',
    label: 'You’re coming to a gathering: its date for your calendar',
    sentence: ({ named }) => `You’re coming to ${nameOf(named)}, ${named.time}.`,
    path: gatheringPath,
    bundling: null,
    several: (count) => `You’re coming to ${String(count)} gatherings.`,
    told: MAIL_ONLY,
    isOptional: true,
    freshDays: 7,
    carriesFile: () => true,
    isToKeep: true,
  }),
  'gathering-asked': line(NOTICE_FACTS['gathering-asked'], {
    group: 'gatherings',
    label: 'Someone asks to come to your gathering',
    sentence: ({ named, who }) => `${who} asks to come to ${nameOf(named)}.`,
    path: gatheringPath,
    bundling: {
      by: ({ gatheringId }) => gatheringId,
      sentence: (bundle) => {
        const [newest] = bundle
        const players = playersWho(
          bundle.map(({ who }) => who),
          { one: 'asks', many: 'ask' },
        )
        return `${players} to come to ${newest === undefined ? 'your gathering' : nameOf(newest.named)}.`
      },
    },
    several: (count) => `${String(count)} players ask to come to your gatherings.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 7,
  }),
  'gathering-hosting': line(NOTICE_FACTS['gathering-hosting'], {
    group: 'gatherings',
    label: 'A gathering is handed over to you',
    sentence: ({ named, from }) =>
      from === undefined
        ? `You’re the host of ${nameOf(named)} now.`
        : `You’re the host of ${titleOf(named)} now, every time from ${dayOf(from)} on.`,
    path: gatheringPath,
    bundling: null,
    several: (count) => `You’re the host of ${String(count)} gatherings now.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 14,
  }),
  'gathering-changed': line(NOTICE_FACTS['gathering-changed'], {
    group: 'gatherings',
    label: 'A gathering you’re coming to changes',
    sentence: ({ named, changes }) => changesOf(named, changes),
    path: gatheringPath,
    bundling: null,
    several: (count) => `${String(count)} of your gatherings changed.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 7,
    carriesFile: () => true,
  }),
  'gathering-canceled': line(NOTICE_FACTS['gathering-canceled'], {
    group: 'gatherings',
    label: 'A gathering you’re coming to is cancelled',
    sentence: ({ named, words, series }) => withWords(canceledWords(named, series), '', words),
    path: gatheringPath,
    bundling: null,
    several: (count) => `${String(count)} of your gatherings are cancelled.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 7,
    carriesFile: () => true,
  }),
  'gathering-restored': line(NOTICE_FACTS['gathering-restored'], {
    group: 'gatherings',
    label: 'A cancelled gathering takes place after all',
    sentence: ({ named, isSeatKept }) =>
      `${nameOf(named)} takes place after all.${isSeatKept ? ' A seat is kept for you.' : ''}`,
    path: gatheringPath,
    bundling: null,
    several: (count) => `${String(count)} cancelled gatherings take place after all.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 7,
    carriesFile: () => true,
  }),
  'gathering-tomorrow': line(NOTICE_FACTS['gathering-tomorrow'], {
    group: 'gatherings',
    label: 'A reminder 24 hours before a gathering',
    sentence: ({ named, words }) => withWords(`Soon: ${nameOf(named)}, ${named.time}.`, 'Bring ', words),
    path: gatheringPath,
    bundling: null,
    several: (count) => `You’re going to ${String(count)} gatherings soon.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 1,
    // Whoever comes to every date of a series gets those that were called since by it.
    carriesFile: () => true,
  }),
  'gathering-soon': line(NOTICE_FACTS['gathering-soon'], {
    group: 'gatherings',
    label: 'A reminder two hours before a gathering',
    sentence: ({ named, words }) => withWords(`Today at ${named.time}: ${titleOf(named)}.`, 'Bring ', words),
    path: gatheringPath,
    bundling: null,
    several: (count) => `${String(count)} of your gatherings start soon.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 1,
  }),
  // It names no host: whoever blocked one hears what all are told.
  'gathering-announced': line(NOTICE_FACTS['gathering-announced'], {
    group: 'gatherings',
    label: 'A host writes to all who come',
    sentence: ({ named, words }) => announcedWords(named, words),
    path: gatheringPath,
    bundling: null,
    several: (count) => `${String(count)} announcements at your gatherings.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 7,
  }),
}
