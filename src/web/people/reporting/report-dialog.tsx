import { REPORT_PICTURES_MAX } from '#contract/report-pictures.ts'
import { REPORT_KINDS, REPORT_WORDS_MAX, type ReportedThing, type ReportKind } from '#contract/reports.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { ModalForm } from '#web/app/modal-form.tsx'
import { PictureField } from '#web/app/pictures/picture-field.tsx'
import { SendingPictures } from '#web/app/pictures/sending-pictures.tsx'
import { usePictures } from '#web/app/pictures/use-pictures.ts'
import { PictureFailed } from '#web/app/pictures/use-sent-pictures.ts'
import { ChoiceField } from '#web/ui/controls/choice-field.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'

import { useReport } from './actions.ts'
import { KIND_WORDS } from './report-kinds.ts'

const KINDS = REPORT_KINDS.map((kind) => [kind, KIND_WORDS[kind]] as const)

export interface Reported {
  thing: ReportedThing
  /** As the endpoint asks for it. */
  id: string
  /** What stands in the title, such as a name: `Report Bertil`. */
  name: string
}

/** Says to the keepers what is wrong with something. */
export function ReportDialog({ thing, id, name, onClose }: Reported & { onClose: () => void }) {
  const report = useReport({ thing, id })
  const draft = useDraft<{ readonly kind: ReportKind; readonly words: string }>(`report:${thing}:${id}`, {
    kind: 'rude',
    words: '',
  })
  const { kind, words } = draft.words
  const pictures = usePictures(REPORT_PICTURES_MAX)
  const failed = report.error instanceof PictureFailed ? report.error : undefined
  return (
    <Modal title={`Report ${name}`} isOpen onClose={onClose}>
      <ModalForm
        error={failed === undefined ? report.error : null}
        submit="Report"
        busy={report.isPending ? 'Sending...' : undefined}
        other={{ label: 'Cancel', variant: 'ghost', onPress: onClose }}
        draft={draft}
        onSubmit={() =>
          draft.send(report.mutateAsync({ kind, words, pictures: pictures.chosen }, { onSuccess: onClose }))
        }
      >
        <p>{THING_SEEN[thing]} Nobody else learns that you reported it.</p>
        <ChoiceField
          label="What’s wrong"
          choices={KINDS}
          value={kind}
          onChange={(next) => draft.change({ kind: next })}
        />
        <TextArea
          label="What happened"
          hint="You can leave this empty."
          value={words}
          rows={4}
          maxLength={REPORT_WORDS_MAX}
          onChange={({ target }) => draft.change({ words: target.value })}
        />
        <PictureField pictures={pictures} isBusy={report.isPending} failed={failed} />
        {report.sending && <SendingPictures sending={report.sending} count={pictures.chosen.length} />}
      </ModalForm>
    </Modal>
  )
}

const KEEPERS_SEE_IT = 'Keepers see it as it is now, even if it is changed later.'

/** What keepers get to see. */
const THING_SEEN: Readonly<Record<ReportedThing, string>> = {
  member: 'A keeper of this site looks into it.',
  message: 'Keepers see this message as it is now, and five around it.',
  gathering: KEEPERS_SEE_IT,
  'gathering-announcement': KEEPERS_SEE_IT,
  bounty: KEEPERS_SEE_IT,
  'trade-request': KEEPERS_SEE_IT,
  rating: KEEPERS_SEE_IT,
  portrait: 'Keepers see this picture, even if another one takes its place.',
  trade:
    'Keepers see each offer of this trade with its note, but not what the two of you wrote to each other.',
}
