import { type ReactNode, useState } from 'react'

import type { DoorArrival } from '#contract/gatherings/door.ts'
import { nameOf } from '#contract/notices/kinds/gatherings.ts'
import type { PictureAddresses } from '#contract/picture-addresses.ts'
import { compareRounds } from '#contract/trades/compare-rounds.ts'
import type { DisputedGathering, DisputeFile } from '#contract/trades/disputes.ts'
import type { TradeSide } from '#contract/trades/rounds.ts'
import { ShownPictures } from '#web/app/pictures/shown-pictures.tsx'
import { answeredRound } from '#web/trades/answered-round.ts'
import { namedChangeWords } from '#web/trades/line-words.ts'
import { deedWords } from '#web/trades/trade/deed-words.ts'
import { momentWords } from '#web/ui/dates.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { KIND_WORDS, outcomeChoices, outcomeWords } from './dispute-words.ts'
import { promisedWords } from './promised-words.ts'
import { SettleForm } from './settle-form.tsx'

import styles from './dispute.module.css'

const EMPTY = { opener: [], partner: [], money: null }

interface DisputeFileViewProps {
  file: DisputeFile
  /** What the two wrote to each other. */
  room: ReactNode
}

/** All that is known of a disputed trade, with the form to settle it. */
export function DisputeFileView({ file, room }: DisputeFileViewProps) {
  const { dispute } = file
  return (
    <Stack as="section" labelledBy="dispute-file">
      <Rubric
        title={`${nameOn(file, 'opener')} and ${file.partner ?? 'a former member'}`}
        id="dispute-file"
        isBroughtForward
      />
      <Text as="p" size="sm" tone="muted">
        The ledger notes who reads this.
      </Text>
      <Leaf stacked>
        <Said
          by={nameOn(file, dispute.side)}
          about={KIND_WORDS[dispute.kind]}
          at={dispute.openedAt}
          pictures={dispute.pictures}
        >
          {dispute.words}
        </Said>
        {dispute.answer !== null && (
          <Said
            by={nameOn(file, dispute.side === 'opener' ? 'partner' : 'opener')}
            about="Answer"
            pictures={dispute.answerPictures}
          >
            {dispute.answer}
          </Said>
        )}
      </Leaf>
      <Leaf stacked>
        <Part title="What was promised" lines={promisedWords(file, (side) => nameOn(file, side))} />
        <Part title="What happened" lines={happenedIn(file)} />
        <Part title="Codes" lines={codesOf(file)} />
        <Part title="What moved" lines={movesOf(file)} />
        {file.gathering && <Part title="Who came to the gathering" lines={comersOf(file, file.gathering)} />}
      </Leaf>
      {room}
      <Settling file={file} />
    </Stack>
  )
}

/** The form to settle it, or how it was settled. */
function Settling({ file }: { file: DisputeFile }) {
  const { kind, side, outcome, verdict } = file.dispute
  const [isSent, setIsSent] = useState(false)
  const isSealed = file.deeds.some(({ act }) => act === 'complete')
  const disputed = { kind, isSealed, accused: nameOn(file, side === 'opener' ? 'partner' : 'opener') }
  if (outcome === null)
    return (
      <Leaf>
        <SettleForm
          tradeId={file.tradeId}
          choices={outcomeChoices(disputed)}
          onSend={() => setIsSent(true)}
        />
      </Leaf>
    )
  return (
    <>
      <Rubric title="How it was settled" level={3} isBroughtForward={isSent} />
      <Notice kind="good">
        <b>{outcomeWords(outcome, disputed)}.</b> <span className={styles['words']}>{verdict}</span>
      </Notice>
    </>
  )
}

function nameOn({ opener, partner }: DisputeFile, side: TradeSide): string {
  return (side === 'opener' ? opener : partner) ?? 'A former member'
}

interface SaidProps {
  by: string
  about: string
  at?: string
  pictures: readonly PictureAddresses[]
  children: ReactNode
}

function Said({ by, about, at, pictures, children }: SaidProps) {
  return (
    <div>
      <Text as="p" size="sm" tone="muted">
        {[`${by}: ${about}`, ...(at === undefined ? [] : [momentWords(at)])].join(' · ')}
      </Text>
      <p className={styles['words']}>{children}</p>
      <ShownPictures pictures={pictures} from={by} />
    </div>
  )
}

function Part({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div>
      <h3>{title}</h3>
      {lines.length === 0 ? (
        <Text tone="muted">Nothing</Text>
      ) : (
        <ul className={styles['list']}>
          {lines.map((line, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- the same card may come from two binders
            <li key={at}>{line}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Every round with what it changed, and every act, in order. */
function happenedIn(file: DisputeFile): string[] {
  const printings = new Map(file.printings.map((printing) => [printing.id, printing]))
  const named = (side: TradeSide) => nameOn(file, side)
  const rounds = file.rounds.map((round, at) => {
    const changes = compareRounds(answeredRound(file, at)?.terms ?? EMPTY, round.terms)
    const { currency } = round.prices
    const words = namedChangeWords(changes, { printings, currency, nameOn: named })
    const note = round.note === '' ? [] : [`“${round.note}”`]
    const who = `${nameOn(file, round.sender)} sent offer ${String(round.number)}`
    return { at: round.sentAt, words: [who, ...words, ...note].join(' · ') }
  })
  const deeds = file.deeds.map(({ act, by, at }) => ({
    at,
    words: deedWords({ act, by }, named),
  }))
  return [...rounds, ...deeds]
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ at, words }) => `${momentWords(at)} · ${words}`)
}

function codesOf(file: DisputeFile): string[] {
  const shown = file.codes.map(({ side, issuedAt, usedAt, isOwnDevice }) => ({
    at: issuedAt,
    words: `${nameOn(file, side)} showed a code, ${usedAt === null ? 'which nobody gave' : 'which was given'}${
      isOwnDevice ? ' in the same browser' : ''
    }`,
  }))
  const tried = file.tries.map(({ side, isRight, at }) => ({
    at,
    words: `${nameOn(file, side)} gave a ${isRight ? 'right' : 'wrong'} code`,
  }))
  const said = file.said.map(({ side, at }) => ({ at, words: `${nameOn(file, side)} said that it is done` }))
  return [...shown, ...tried, ...said]
    .toSorted((one, other) => (one.at < other.at ? -1 : 1))
    .map(({ at, words }) => `${momentWords(at)} · ${words}`)
}

function movesOf(file: DisputeFile): string[] {
  const cardOf = (id: string) => file.printings.find((printing) => printing.id === id)?.name ?? id
  return file.moves.map(({ giver, printingId, quantity, returned }) => {
    const back = returned === null ? '' : `, ${String(returned)} of them went back`
    return `${nameOn(file, giver)} gave ${String(quantity)} × ${cardOf(printingId)}${back}`
  })
}

/** Where the two meant to seal the trade, and who was noted there. */
function comersOf(file: DisputeFile, { named, isCanceled, comers }: DisputedGathering): string[] {
  const came = comers.map(({ side, isGoing, came: arrival }) => {
    const who = nameOn(file, side)
    if (arrival !== null) return `${who} came ${momentWords(arrival.at)}, ${notedWords(arrival)}`
    return `${who} ${isGoing ? 'has a seat, and wasn’t noted as there' : 'has no seat, and wasn’t noted as there'}`
  })
  return [isCanceled ? `${nameOf(named)}, which was cancelled` : nameOf(named), ...came]
}

function notedWords({ how, by }: DoorArrival): string {
  if (how !== 'host') return how === 'code' ? 'by code' : 'as they say'
  return by === null ? 'noted by a host' : `noted by ${by}`
}
