import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import type { SealingState } from '#contract/trades/sealing.ts'
import type { Trade } from '#contract/trades/trade.ts'
import { GivenCode } from '#web/app/codes/given-code.tsx'
import { useSessionMember } from '#web/app/session.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { SOMEBODY } from '#web/trades/trade-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Seg } from '#web/ui/controls/seg.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { useGiveCode, useSealTrade } from './actions.ts'
import { NewCardsBinder, useNewCardsBinder } from './new-cards-binder.tsx'
import { OnTheTable, thingsOf } from './on-the-table.tsx'
import { sealingQueries } from './queries.ts'
import { tokenIn } from './seal-address.ts'
import { Sealed } from './sealed.tsx'
import { ShownCode } from './shown-code.tsx'
import { TwoSides } from './two-sides.tsx'

const WAYS = [
  { value: 'show', label: 'Show mine', icon: 'qr-code' },
  { value: 'give', label: 'Scan theirs', icon: 'scan-line' },
] as const
type Way = (typeof WAYS)[number]['value']

interface SealDialogProps {
  trade: Trade
  /** The token that the page was opened with. */
  token: string | undefined
  onClose: () => void
}

/** Seals a trade across the table: tick what lies there, show or give a code, seal. */
export function SealDialog({ trade, token, onClose }: SealDialogProps) {
  const [isAtCodes, setIsAtCodes] = useState(false)
  const { data: state } = useQuery(sealingQueries.of(trade.id))
  const met = metOf(state)
  const shows = stepOf(trade, isAtCodes && met !== 'caller')
  return (
    <Modal
      title="Seal the trade"
      isOpen
      onClose={onClose}
      onBack={shows === 'codes' ? () => setIsAtCodes(false) : undefined}
    >
      {shows === 'sealed' && <Sealed trade={trade} onClose={onClose} />}
      {shows === 'gone' && <MovedOn />}
      {(shows === 'table' || shows === 'codes') && (
        <Steps
          trade={trade}
          token={token}
          met={met}
          isAtCodes={shows === 'codes'}
          onCodes={() => setIsAtCodes(true)}
        />
      )}
    </Modal>
  )
}

function stepOf({ state }: Trade, isAtCodes: boolean): 'sealed' | 'gone' | 'codes' | 'table' {
  if (state === 'completed') return 'sealed'
  if (state !== 'accepted') return 'gone'
  return isAtCodes ? 'codes' : 'table'
}

/** Who has given the other's code and may seal now. */
type Met = 'caller' | 'other' | 'nobody'

function metOf(state: SealingState | undefined): Met {
  if ((state?.metUntil ?? null) !== null) return 'caller'
  return (state?.otherMetUntil ?? null) === null ? 'nobody' : 'other'
}

interface StepsProps extends Pick<SealDialogProps, 'trade' | 'token'> {
  met: Met
  isAtCodes: boolean
  onCodes: () => void
}

function Steps({ trade, token, met, isAtCodes, onCodes }: StepsProps) {
  const things = thingsOf(trade)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const [way, setWay] = useState<Way>('show')
  const into = useNewCardsBinder()
  const given = useGivenByAddress(trade, token)
  const seal = useSealTrade(trade)
  const { binderId } = into
  const isReady = things.every(({ key }) => ticked.has(key)) && binderId !== undefined

  function handlePress() {
    if (binderId === undefined) return
    if (met === 'caller') seal.mutate({ how: 'seal', binderId })
    else onCodes()
  }

  if (isAtCodes && binderId !== undefined)
    return (
      <ModalBody>
        <Seg label="Codes" options={WAYS} value={way} onChange={setWay} />
        {way === 'show' ? <ShownCode trade={trade} binderId={binderId} /> : <TheirCode trade={trade} />}
        <Progress trade={trade} met={met} />
      </ModalBody>
    )
  return (
    <>
      <ModalBody>
        {given.error && <Notice kind="bad">{wordingOf(given.error)}</Notice>}
        <OnTheTable trade={trade} things={things} ticked={ticked} onTick={setTicked} />
        <NewCardsBinder {...into} />
        {met === 'caller' && <Progress trade={trade} met={met} />}
      </ModalBody>
      <ModalActions fault={seal.error && <Notice kind="bad">{wordingOf(seal.error)}</Notice>}>
        <Button
          variant="gilt"
          wide
          icon={NEXT[met].icon}
          disabled={!isReady}
          busy={seal.isPending ? 'Sealing...' : undefined}
          onClick={handlePress}
        >
          {NEXT[met].label}
        </Button>
      </ModalActions>
    </>
  )
}

function TheirCode({ trade }: { trade: Trade }) {
  const give = useGiveCode(trade)
  const name = trade.otherUsername ?? SOMEBODY
  return <GivenCode give={give} label={`The digits that ${name} shows`} readToken={tokenIn} />
}

const TO_CODES = { icon: 'qr-code', label: 'On to the codes' } as const
const NEXT = { caller: { icon: 'check', label: 'Seal' }, other: TO_CODES, nobody: TO_CODES } as const

/** Gives the code that the page was opened with, once. */
function useGivenByAddress(trade: Trade, token: string | undefined) {
  const give = useGiveCode(trade)
  const asked = useRef<string>(undefined)
  const { mutate } = give
  useEffect(() => {
    if (token === undefined || asked.current === token) return
    asked.current = token
    mutate(token)
  }, [token, mutate])
  return give
}

const PROGRESS: Readonly<Record<Met, readonly [own: string, other: string]>> = {
  caller: ['Seal when all is there', 'Code given'],
  other: ['Code given', 'Sealing now'],
  nobody: ['Not yet', 'Waiting'],
}

function Progress({ trade, met }: { trade: Trade; met: Met }) {
  const member = useSessionMember()
  const [own, other] = PROGRESS[met]
  return (
    <div role="status">
      <TwoSides
        sides={[
          { name: member?.username ?? 'You', isDone: met === 'other', words: own },
          { name: trade.otherUsername ?? SOMEBODY, isDone: met === 'caller', words: other },
        ]}
      />
    </div>
  )
}

function MovedOn() {
  return (
    <ModalBody>
      <Notice kind="warn">The trade has changed since you looked. Close this to see how it stands.</Notice>
    </ModalBody>
  )
}
