import { endOf, type Gathering } from '#contract/gatherings.ts'

/** Whether a gathering has ended, by the clock of this device. */
export function isOver(gathering: Pick<Gathering, 'startsAt' | 'minutes'>): boolean {
  return endOf(gathering) <= new Date()
}
