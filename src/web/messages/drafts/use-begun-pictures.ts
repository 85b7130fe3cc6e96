import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { BegunWords } from '#contract/messages/drafts.ts'
import { MESSAGE_PICTURES_MAX } from '#contract/messages/picture-words.ts'
import { whenIdle } from '#web/app/after-first-paint.ts'
import { Refused } from '#web/app/call.ts'
import type { UnsentPicture } from '#web/app/drafts/unsent-picture.ts'
import { unsentMessages } from '#web/app/drafts/unsent.ts'
import type { Picture } from '#web/app/pictures/read-picture.ts'
import { DAMAGED, type Pictures, sift } from '#web/app/pictures/use-pictures.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { newClientId } from '#web/messages/client-id.ts'

import { letGoOf, uploadUnsent } from './uploading.ts'

type Unsent = readonly UnsentPicture[]

interface BegunPicturesProps {
  conversationId: string
  memberId: string
  /** Those of what is being written here. */
  pictures: Unsent
  /** What the server keeps; undefined until it said so. */
  saved: BegunWords | null | undefined
  onPictures: (changed: (before: Unsent) => Unsent) => void
}

export interface BegunPictures extends Pictures {
  /** @returns false, and says why, if the server refused one of them */
  mayGo: () => boolean
}

/**
 * The pictures of what a member is writing. They are uploaded meanwhile, and this browser has them until they are sent,
 * so a reload or a lost line loses none.
 */
export function useBegunPictures(props: BegunPicturesProps): BegunPictures {
  const { memberId, pictures, onPictures } = props
  const [fault, setFault] = useState<string>()
  const { opened, add: open, isOpening } = useOpened(props, setFault)
  const refusals = useUploaded(props, setFault)

  return {
    most: MESSAGE_PICTURES_MAX,
    chosen: pictures.map(({ key }) => ({ ...(opened.get(key) ?? notOpened()), key })),
    fault,
    isOpening,
    add: (files) => {
      const { fitting, wrong } = sift(files, { most: MESSAGE_PICTURES_MAX, has: pictures.length })
      setFault(wrong)
      open(fitting.slice(0, MESSAGE_PICTURES_MAX - pictures.length))
    },
    remove: ({ key }) => {
      setFault(undefined)
      onPictures((before) => before.filter((each) => each.key !== key))
      void letGoOf(
        memberId,
        pictures.filter((each) => each.key === key),
      )
    },
    clear: () => setFault(undefined),
    mayGo: () => {
      const refusal = pictures.map(({ key }) => refusals.get(key)).find((each) => each !== undefined)
      if (refusal !== undefined) setFault(refusal)
      return refusal === undefined
    },
  }
}

/** What stands in the place of a picture until it is there. */
function notOpened(): Picture {
  return { width: 1, height: 1, canvas: document.createElement('canvas'), body: new Blob() }
}

/** Opens pictures to show them: files that are chosen, those this browser has, and those of another device. */
function useOpened(
  { memberId, pictures, saved, onPictures }: BegunPicturesProps,
  onFault: (fault: string) => void,
) {
  const [opened, setOpened] = useState<ReadonlyMap<string, Picture>>(new Map())
  const [isOpening, setIsOpening] = useState(false)
  const queue = useRef(Promise.resolve())
  const underWay = useRef(new Set<string>())

  const show = (key: string, picture: Picture) => setOpened((before) => new Map([...before, [key, picture]]))
  const takeOut = (key: string) => {
    onFault(DAMAGED)
    onPictures((before) => before.filter((each) => each.key !== key))
  }

  async function openFiles(files: readonly File[]) {
    setIsOpening(true)
    try {
      const { readPicture, storePicture } = await fetchOpener()
      for (const file of files) {
        const picture = await readPicture(file).catch(() => undefined)
        if (picture === undefined) {
          onFault(DAMAGED)
          continue
        }
        const key = newClientId()
        underWay.current.add(key)
        await storePicture(memberId, key, picture.body)
        show(key, picture)
        onPictures((before) => [...before, { key, id: null }].slice(0, MESSAGE_PICTURES_MAX))
      }
    } catch (error) {
      onFault(wordingOf(error))
    }
    setIsOpening(false)
  }

  // Whoever loses their line in the middle of a talk can still add pictures, which wait with their words.
  useEffect(() => whenIdle(() => void fetchOpenerEarly()), [])

  const finish = useEffectEvent((key: string, found: Picture | 'gone' | 'later') => {
    if (found === 'later') underWay.current.delete(key)
    else if (found === 'gone') takeOut(key)
    else show(key, found)
  })
  useEffect(() => {
    for (const each of pictures.filter(({ key }) => !underWay.current.has(key))) {
      underWay.current.add(each.key)
      void openKept(memberId, each, saved).then((found) => finish(each.key, found))
    }
  }, [memberId, pictures, saved])

  return {
    opened,
    isOpening,
    add: (files: readonly File[]) => {
      // Whoever chooses again while some still open gets them in the order they were chosen.
      queue.current = queue.current.then(() => openFiles(files))
    },
  }
}

/** Opens a picture that was chosen here before, or on another device. */
async function openKept(
  memberId: string,
  each: UnsentPicture,
  saved: BegunWords | null | undefined,
): Promise<Picture | 'gone' | 'later'> {
  try {
    const { readPicture, storedPicture } = await fetchOpener()
    const file = (await storedPicture(memberId, each.key)) ?? (await fetchPicture(each, saved))
    return file instanceof Blob ? await readPicture(file).catch(() => 'gone' as const) : file
  } catch {
    return 'later'
  }
}

/** The file of a picture that another device uploaded. */
async function fetchPicture(
  { id }: UnsentPicture,
  saved: BegunWords | null | undefined,
): Promise<Blob | 'gone' | 'later'> {
  if (saved === undefined && id !== null) return 'later'
  const address = saved?.pictures.find((each) => each.id === id)?.large
  if (address === undefined) return 'gone'
  const response = await fetch(address)
  if (response.ok) return await response.blob()
  return response.status === 404 ? 'gone' : 'later'
}

/** What opens pictures and keeps their files. */
async function fetchOpener() {
  const [{ readPicture }, { storePicture, storedPicture }] = await Promise.all([
    import('#web/app/pictures/read-picture.ts'),
    import('#web/app/drafts/stored-pictures.ts'),
  ])
  return { readPicture, storePicture, storedPicture }
}

async function fetchOpenerEarly(): Promise<void> {
  try {
    await fetchOpener()
  } catch {
    // It is fetched again when somebody chooses a picture.
  }
}

/** Uploads what the server does not have. @returns why it refused some, by their keys */
function useUploaded(
  { conversationId, memberId, pictures, onPictures }: BegunPicturesProps,
  onFault: (fault: string) => void,
): ReadonlyMap<string, string> {
  const queue = useRef(Promise.resolve())
  const done = useRef(new Set<string>())
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map())

  const upload = useEffectEvent(async (each: UnsentPicture) => {
    const { key } = each
    if (each.id !== null || done.current.has(key)) return
    try {
      const id = await uploadUnsent({ conversationId, memberId }, each)
      done.current.add(key)
      onPictures((before) => before.map((other) => (other.key === key ? { key, id } : other)))
    } catch (error) {
      if (!isLasting(error)) return
      done.current.add(key)
      setRefusals((before) => new Map([...before, [key, wordingOf(error)]]))
      onFault(wordingOf(error))
    }
  })
  const uploadAll = useEffectEvent(async (all: Unsent) => {
    for (const each of all) await upload(each)
  })
  useEffect(() => {
    // One after the other, because the order is the member's.
    const goOn = () => {
      queue.current = queue.current.then(() => uploadAll(pictures))
    }
    goOn()
    addEventListener('online', goOn)
    return () => removeEventListener('online', goOn)
  }, [pictures])
  useForgetOld(memberId)
  return refusals
}

/** Whether another try would end in the same way. */
function isLasting(error: unknown): boolean {
  // What this browser lost is taken out where it is opened.
  const passing = ['busy', 'too_many_requests', 'picture_gone']
  return error instanceof Refused && !passing.includes(error.code)
}

/** Forgets what was given up on this device long ago. */
function useForgetOld(memberId: string): void {
  useEffect(() => {
    async function forget() {
      const { forgetOldPictures } = await import('#web/app/drafts/stored-pictures.ts')
      const waiting = unsentMessages.of(memberId).flatMap(({ pictures }) => pictures)
      await forgetOldPictures(memberId, new Set(waiting.map(({ key }) => key)))
    }
    if (memberId !== '') void forget()
  }, [memberId])
}
