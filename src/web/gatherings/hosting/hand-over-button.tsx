import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { later } from '#web/app/later.ts'
import { seriesQueries } from '#web/gatherings/series/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'

import { HOST_ACT_LABELS, HostButtons } from './host-buttons.tsx'

const HandOverDialog = later(async () => (await import('./hand-over-dialog.tsx')).HandOverDialog)

interface HandOverButtonProps {
  username: string
  gathering: GatheringDetails
  onGone: () => void
}

/** Hands a gathering over to a co-host. For one that repeats, it asks first which dates they get. */
export function HandOverButton({ username, gathering, onGone }: HandOverButtonProps) {
  const { data: series } = useQuery(seriesQueries.of(gathering.id))
  const [isOpen, setOpen] = useState(false)
  if (series === undefined) return null
  if (series?.mayChange !== true)
    return <HostButtons username={username} gathering={gathering} acts={['handOver']} onGone={onGone} />
  const label = HOST_ACT_LABELS.handOver
  return (
    <>
      <Button size="sm" variant="ghost" aria-label={`${label}: ${username}`} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Suspense fallback={null}>
        {isOpen && (
          <HandOverDialog gathering={gathering} username={username} onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  )
}
