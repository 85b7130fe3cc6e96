import { NOTICE_FACTS, type NoticeFacts } from '#contract/notices/facts.ts'
import { BY_MAIL, EVERYWHERE, isOfOne, line, playersWho, shortName } from '#contract/notices/kind.ts'

/** A bounty in the list where its reader finds it. */
function bountyPath({ bountyId }: { readonly bountyId: string }, view?: 'mine' | 'hunts'): string {
  return `/bounties?${view === undefined ? '' : `view=${view}&`}poster=${encodeURIComponent(bountyId)}`
}

/** The one bounty, else the list with all of them. */
function bountiesPath(bundle: readonly { readonly bountyId: string }[], view?: 'mine'): string {
  const [newest] = bundle
  if (newest !== undefined && isOfOne(bundle.map(({ bountyId }) => bountyId))) return bountyPath(newest, view)
  return view === undefined ? '/bounties?owned=only' : `/bounties?view=${view}`
}

/** The card that all of a bundle ask for. */
function nameIn(bundle: readonly { readonly cardName: string }[]): string {
  return shortName(bundle[0]?.cardName ?? '')
}

function releasedSentence({ by, told, other, cardName }: NoticeFacts<'bounty-released'>): string {
  const name = shortName(cardName)
  if (told === 'poster') {
    return by === 'clock'
      ? `${other} ran out of time on your bounty for ${name}.`
      : `${other} dropped your bounty for ${name}.`
  }
  return by === 'clock'
    ? `You ran out of time on the bounty for ${name} by ${other}.`
    : `${other} released you from the bounty for ${name}.`
}

/** What is told of bounties. */
export const BOUNTY_KINDS = {
  'bounty-matched': line(NOTICE_FACTS['bounty-matched'], {
    group: 'bounties',
    label: 'Someone wants a card you have',
    sentence: ({ poster, cardName }) => `${poster} wants your ${shortName(cardName)}.`,
    path: (facts) => bountyPath(facts),
    bundling: {
      by: ({ cardName }) => cardName,
      sentence: (bundle) =>
        `${playersWho(
          bundle.map(({ poster }) => poster),
          { one: 'wants', many: 'want' },
        )} your ${nameIn(bundle)}${isOfOne(bundle.map(({ poster }) => poster)) ? `, for ${String(bundle.length)} bounties` : ''}.`,
      path: bountiesPath,
    },
    several: (count) => `${String(count)} bounties ask for cards you have.`,
    told: BY_MAIL,
    isOptional: true,
    freshDays: 14,
  }),
  'bounty-found': line(NOTICE_FACTS['bounty-found'], {
    group: 'bounties',
    label: 'Someone has a card from your bounty',
    sentence: ({ owner, cardName }) => `${owner} has the ${shortName(cardName)} from your bounty.`,
    path: (facts) => bountyPath(facts, 'mine'),
    bundling: {
      by: ({ cardName }) => cardName,
      sentence: (bundle) =>
        `${playersWho(
          bundle.map(({ owner }) => owner),
          { one: 'has', many: 'have' },
        )} the ${nameIn(bundle)} from your ${isOfOne(bundle.map(({ bountyId }) => bountyId)) ? 'bounty' : 'bounties'}.`,
      path: (bundle) => bountiesPath(bundle, 'mine'),
    },
    several: (count) => `Players have cards from your bounties, ${String(count)} in all.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 14,
  }),
  'bounty-claimed': line(NOTICE_FACTS['bounty-claimed'], {
    group: 'bounties',
    label: 'Someone takes your bounty',
    sentence: ({ hunter, cardName }) => `${hunter} has taken your bounty for ${shortName(cardName)}.`,
    path: (facts) => bountyPath(facts, 'mine'),
    bundling: null,
    several: (count) => `${String(count)} of your bounties were taken.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 14,
  }),
  'bounty-released': line(NOTICE_FACTS['bounty-released'], {
    group: 'bounties',
    label: 'A hunt ends without a catch',
    sentence: releasedSentence,
    path: (facts) => bountyPath(facts, facts.told === 'poster' ? 'mine' : undefined),
    bundling: null,
    several: (count) => `${String(count)} hunts ended without a catch.`,
    told: BY_MAIL,
    isOptional: true,
    freshDays: 14,
  }),
  'bounty-caught': line(NOTICE_FACTS['bounty-caught'], {
    group: 'bounties',
    label: 'You catch a bounty',
    sentence: ({ poster, cardName }) => `You caught the bounty for ${shortName(cardName)} by ${poster}.`,
    path: (facts) => bountyPath(facts, 'hunts'),
    bundling: null,
    several: (count) => `You caught ${String(count)} bounties.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 14,
  }),
  'bounty-expired': line(NOTICE_FACTS['bounty-expired'], {
    group: 'bounties',
    label: 'Your bounty expires',
    sentence: ({ cardName }) => `Your bounty for ${shortName(cardName)} has expired. You can renew it.`,
    path: (facts) => bountyPath(facts, 'mine'),
    bundling: {
      by: () => '',
      sentence: (bundle) => `${String(bundle.length)} of your bounties have expired. You can renew them.`,
      path: () => '/bounties?view=mine',
    },
    several: (count) => `${String(count)} of your bounties have expired.`,
    told: BY_MAIL,
    isOptional: true,
    freshDays: 14,
  }),
}
