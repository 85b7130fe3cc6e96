import { AVATAR_SIDES } from '#contract/profile.ts'
import type { ReportedDeletion, ReportFile } from '#contract/reports.ts'
import { ShownPictures } from '#web/app/pictures/shown-pictures.tsx'
import { useSessionMember } from '#web/app/session.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { RemoveButton } from '#web/people/remove-button.tsx'
import { KIND_WORDS } from '#web/people/reporting/report-kinds.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { momentWords } from '#web/ui/dates.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { useClaim } from './actions.ts'
import { aboutCase } from './case-facts.ts'
import { CaseLink } from './case-link.tsx'
import { caseWords } from './report-words.ts'
import { Settling } from './settling.tsx'

import styles from './report-file.module.css'

const DELETED_WORDS: Readonly<Record<ReportedDeletion, string>> = {
  author: 'deleted by its author before that',
  host: 'hidden by a host before that',
  keeper: 'removed by a keeper before that',
}

interface ReportFileViewProps {
  file: ReportFile
  onChoose: (caseId: string) => void
}

/** All that is known of one case, with the form to settle it. */
export function ReportFileView({ file, onChoose }: ReportFileViewProps) {
  return (
    <Stack as="section" labelledBy="report-file">
      <Rubric title={caseWords(file)} id="report-file" isBroughtForward />
      <Leaf stacked>
        <Text as="p" size="sm" tone="muted">
          {aboutCase(file)}
        </Text>
        <Row>
          <CaseLink file={file} />
          {file.outcome === null && <ClaimButton file={file} />}
          <RemoveReported file={file} />
        </Row>
      </Leaf>
      <WhatItWas file={file} />
      <WhoSaidWhat file={file} />
      <Earlier file={file} onChoose={onChoose} />
      <Settling file={file} />
    </Stack>
  )
}

/** What a keeper removes of what was reported; of a member, the portrait. A trade is between its two. */
function RemoveReported({ file: { thing, thingId, about, copies } }: { file: ReportFile }) {
  if (thing === 'trade') return null
  if (thing === 'member' || thing === 'portrait')
    return (
      <RemoveButton
        thing="portrait"
        id={about}
        name={`the avatar of ${about}`}
        author={about}
        label="Remove avatar"
      />
    )
  return (
    <>
      <RemoveButton
        thing={thing}
        id={thingId}
        name={`the words of ${about}`}
        author={about}
        label="Remove words"
      />
      {thing === 'gathering' && copies.length > 0 && (
        <RemoveButton
          thing="gathering-picture"
          id={thingId}
          name={`the picture of ${about}`}
          author={about}
          label="Remove picture"
        />
      )}
    </>
  )
}

function ClaimButton({ file: { id, claimedBy } }: { file: ReportFile }) {
  const keeper = useSessionMember()
  const claim = useClaim(id)
  const isOwn = claimedBy !== null && claimedBy === keeper?.username
  return (
    <>
      <Button
        size="sm"
        variant="quiet"
        busy={claim.isPending ? 'One moment...' : undefined}
        onClick={() => claim.mutate(!isOwn)}
      >
        {isOwn ? 'Leave it to others' : 'I’ll look into it'}
      </Button>
      {claim.error && <Notice kind="bad">{wordingOf(claim.error)}</Notice>}
    </>
  )
}

function WhatItWas({ file }: { file: ReportFile }) {
  const { thing, lines, copies, about } = file
  if (thing === 'member') return null
  if (thing === 'portrait') return <PictureThen file={file} />
  return (
    <Leaf stacked>
      <h3>When it was reported</h3>
      {lines.length === 0 ? (
        <Text tone="muted">Nothing is kept of it.</Text>
      ) : (
        <ol className={styles['lines']}>
          {lines.map(({ author, words, saidAt, isReported, deletedBy }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the lines never move
            <li key={place} className={isReported ? styles['reported'] : undefined}>
              <Text as="p" size="sm" tone="muted">
                {[
                  author ?? 'A former member',
                  ...(saidAt === null ? [] : [momentWords(saidAt)]),
                  ...(isReported ? ['reported'] : []),
                  ...(deletedBy === null ? [] : [DELETED_WORDS[deletedBy]]),
                ].join(' · ')}
              </Text>
              <p className={styles['words']}>{words}</p>
            </li>
          ))}
        </ol>
      )}
      {copies.length > 0 && (
        <Row>
          {copies.map((address, place) => (
            <img
              key={address}
              className={styles['picture']}
              src={address}
              alt={`What ${about} showed${copies.length === 1 ? '' : `, picture ${String(place + 1)}`}`}
            />
          ))}
        </Row>
      )}
    </Leaf>
  )
}

function PictureThen({ file: { about, copies } }: { file: ReportFile }) {
  const [picture] = copies
  return (
    <Leaf stacked>
      <h3>When it was reported</h3>
      {picture === undefined ? (
        <Text tone="muted">Nothing is kept of it.</Text>
      ) : (
        <>
          <img
            className={styles['picture']}
            src={picture}
            alt={`The avatar of ${about} that was reported`}
            width={AVATAR_SIDES.large}
            height={AVATAR_SIDES.large}
          />
          <Text as="p" size="sm" tone="muted">
            {about} may show another one by now. “Remove portrait” takes away what they show today.
          </Text>
        </>
      )}
    </Leaf>
  )
}

function WhoSaidWhat({ file: { said } }: { file: ReportFile }) {
  return (
    <Leaf stacked>
      <h3>Who reported it</h3>
      {said.length === 0 && <Text tone="muted">They have left.</Text>}
      <ul className={styles['lines']}>
        {said.map(({ by, kind, words, pictures, at, made, inBadFaith }) => (
          <li key={by}>
            <p>
              <b>{by}</b>: {KIND_WORDS[kind]}
            </p>
            <p className={styles['words']}>{words}</p>
            <ShownPictures pictures={pictures} from={by} />
            <Text as="p" size="sm" tone="muted">
              {[momentWords(at), madeWords(made, inBadFaith)].join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
    </Leaf>
  )
}

function madeWords(made: number, inBadFaith: number): string {
  if (made === 1) return 'Their first report'
  return `${String(made)} reports in all${inBadFaith === 0 ? '' : `, ${String(inBadFaith)} in bad faith`}`
}

function Earlier({ file: { about, earlier }, onChoose }: ReportFileViewProps) {
  if (earlier.length === 0) return null
  return (
    <Leaf stacked>
      <h3>Other cases about {about}</h3>
      <ul className={styles['lines']}>
        {earlier.map((each) => (
          <li key={each.id}>
            <Button size="sm" variant="ghost" onClick={() => onChoose(each.id)}>
              {caseWords(each)}
            </Button>
            <Text as="p" size="sm" tone="muted">
              {aboutCase(each)}
            </Text>
          </li>
        ))}
      </ul>
    </Leaf>
  )
}
