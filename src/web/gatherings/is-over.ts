import { endOf, type Gathering } from '#contract/gatherings.ts'

/** Whether a gathering has ended, by the clock of this device. */
export function isOver(gathering: Pick<Gathering, 'startsAt' | 'minutes'>): boolean {
  return endOf(gathering) <= new Date()
}

/** Whether it takes place and isn't over. */
export function isStillOn(gathering: Pick<Gathering, 'startsAt' | 'minutes' | 'canceledAt'>): boolean {
  return gathering.canceledAt === null && !isOver(gathering)
}
