import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { actEndpoints } from '#contract/collection/acts.ts'
import { importEndpoints, type Import } from '#contract/imports.ts'
import type { AssumedPrinting } from '#contract/imports/outcomes.ts'
import type { FormatId } from '#engines/formats/vocabulary.ts'
import { call } from '#web/app/call.ts'
import { sendFile } from '#web/app/send-file.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { afterWrite } from '#web/realtime/after-write.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import type { Target } from './place.ts'
import { importQueries } from './queries.ts'

/** A file to upload. */
export interface FileToRead {
  readonly file: Blob
  readonly fileName: string
  /** Set only if the format should not be detected from the content. */
  readonly format?: FormatId | undefined
  /** The import that this one replaces; it is deleted once the new file has arrived. */
  readonly insteadOf?: string | undefined
  /** Whether the member has just said what its columns are. */
  readonly isSaid?: boolean | undefined
}

interface Sending extends FileToRead {
  readonly signal: AbortSignal
  readonly onProgress: (bytes: number) => void
}

export interface RowChoice {
  readonly number: number
  /** `null` skips the row. */
  readonly printingId: string | null
  /** Whether to choose for all rows with the same card and set as well. */
  readonly alike?: boolean
}

/** Uploads a file to be read; nothing goes into a binder yet. The upload can be stopped and retried. */
export function useSending(onBegun: (begun: Import, sent: FileToRead) => void) {
  const queryClient = useQueryClient()
  const [sentBytes, setSentBytes] = useState(0)
  const abort = useRef<AbortController>(null)
  const drop = useDropImport()
  const begin = useMutation({
    mutationFn: async ({ file, fileName, format, signal, onProgress }: Sending) =>
      await sendFile(importEndpoints.begin, { fileName, format }, { file, signal, onProgress }),
    // Without a network it fails at once and says so.
    networkMode: 'always',
    onSuccess: (begun, { insteadOf }) => {
      adopt(queryClient, begun)
      if (insteadOf !== undefined) drop.mutate(insteadOf)
    },
  })

  function send(wanted: FileToRead) {
    const controller = new AbortController()
    abort.current = controller
    setSentBytes(0)
    begin.mutate(
      { ...wanted, signal: controller.signal, onProgress: setSentBytes },
      { onSuccess: (begun) => onBegun(begun, wanted) },
    )
  }

  function stop() {
    begin.reset()
    abort.current?.abort()
  }

  const { variables: wanted, isPending, error } = begin
  return { wanted, isPending, error, sentBytes, send, stop }
}
export type SendingState = ReturnType<typeof useSending>

/** Chooses the printing of a row, or skips it. */
export function useChooseForRow(importId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (choice: RowChoice) => await call(importEndpoints.choose, { importId, ...choice }),
    onSuccess: async () => {
      await Promise.all([
        afterWrite(queryClient, importQueries.one(importId).queryKey),
        afterWrite(queryClient, importQueries.allRows(importId)),
      ])
    },
    // Said here, because whoever chooses for the next row no longer waits for this answer.
    onError: async (error) => {
      showToast({ kind: 'bad', text: wordingOf(error) })
      await askWhetherItIsThere(queryClient, importId, error)
    },
  })
}

/** Chooses which printing to assume in all rows that leave it open. */
export function useAssume(importId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (as: AssumedPrinting) => await call(importEndpoints.assume, { importId, as }),
    onSuccess: async (after) => {
      queryClient.setQueryData(importQueries.one(importId).queryKey, after)
      await afterWrite(queryClient, importQueries.allRows(importId))
    },
    onError: (error) => askWhetherItIsThere(queryClient, importId, error),
  })
}

export function useTakeImport(importId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (target: Target) => await call(importEndpoints.take, { importId, ...target }),
    onSuccess: async () => {
      await afterWrite(queryClient, importQueries.one(importId).queryKey)
    },
    onError: (error) => askWhetherItIsThere(queryClient, importId, error),
  })
}

/** Another tab may have deleted it, which no event tells. */
async function askWhetherItIsThere(client: QueryClient, importId: string, error: Error): Promise<void> {
  await afterWrite(client, importQueries.one(importId).queryKey, error)
}

/** Deletes a file that was read, or the report of one that was imported. */
export function useDropImport() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (importId: string) => await call(importEndpoints.drop, { importId }),
    onSuccess: async (_nothing, importId) => {
      queryClient.setQueryData(importQueries.list().queryKey, (shown) =>
        shown?.filter(({ id }) => id !== importId),
      )
      await queryClient.invalidateQueries({ queryKey: importQueries.list().queryKey })
    },
    onError: (error, importId) => askWhetherItIsThere(queryClient, importId, error),
  })
}

/** Removes everything that an import put into binders. */
export function useUndoImport(importId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (actId: string) => await call(actEndpoints.undo, { actId }),
    onSuccess: async () => {
      await afterWrite(queryClient, importQueries.one(importId).queryKey)
    },
  })
}

/** Stores the reply only if nothing is known yet, because newer events may have arrived before it. */
function adopt(queryClient: QueryClient, given: Import): void {
  const { queryKey } = importQueries.one(given.id)
  queryClient.setQueryData(queryKey, (shown) => shown ?? given)
  void queryClient.invalidateQueries({ queryKey })
  void queryClient.invalidateQueries({ queryKey: importQueries.list().queryKey })
}
