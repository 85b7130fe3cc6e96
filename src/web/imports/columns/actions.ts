import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { columnEndpoints, type ColumnChoice } from '#contract/imports/columns.ts'
import { call } from '#web/app/call.ts'
import type { FileToRead } from '#web/imports/actions.ts'

import type { AskedFile } from './look-at-file.ts'

/**
 * Asks which column of a file is what, before it is uploaded: if only the member knows, or if they want to change it.
 * Only the file's beginning is read.
 */
export function useAskedColumns(onSend: (file: FileToRead) => void) {
  const [asked, setAsked] = useState<AskedFile>()
  const look = useMutation({
    mutationFn: async ({ file }: { file: FileToRead; isWanted: boolean }) => {
      const { lookAtFile } = await import('./look-at-file.ts')
      return await lookAtFile(file, findChoice)
    },
    networkMode: 'always',
    onSuccess: (found, { isWanted, file }) => {
      if (isWanted || found.isOpen) setAsked(found)
      else onSend(file)
    },
    // The upload says what is wrong with the file or the network.
    onError: (_error, { file }) => onSend(file),
  })
  return {
    asked,
    /** Uploads a file, unless there is a question. */
    send: (file: FileToRead) => look.mutate({ file, isWanted: false }),
    /** Shows the columns of a file in any case. */
    change: (file: FileToRead) => look.mutate({ file, isWanted: true }),
    close: () => setAsked(undefined),
    /** Uploads a file whose columns were said. */
    read: (file: FileToRead) => {
      setAsked(undefined)
      onSend(file)
    },
  }
}

async function findChoice(headings: readonly string[]): Promise<ColumnChoice | undefined> {
  const { choice } = await call(columnEndpoints.find, { headings: [...headings] })
  return choice ?? undefined
}

/** Remembers what the member said about a file's columns, or forgets it if we would read them just so anyway. */
export function useSayColumns() {
  return useMutation({
    mutationFn: async ({
      headings,
      choice,
    }: {
      headings: readonly string[]
      choice: ColumnChoice | undefined
    }) => {
      const named = { headings: [...headings] }
      await (choice === undefined
        ? call(columnEndpoints.forget, named)
        : call(columnEndpoints.keep, { ...named, ...choice }))
    },
  })
}
