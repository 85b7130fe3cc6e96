import { expect, test } from 'vitest'

import { isNightlyDue, nameOf, replacedBy } from './backup-folder.ts'

const HOUR_MS = 3_600_000

test('the nightly backup is made once a night, or as soon as the machine is on again', () => {
  const cases: [hour: number, ageHours: number | undefined, isDue: boolean][] = [
    [14, undefined, true],
    [14, 11, false],
    [14, 29, false],
    [14, 30, true],
    [1, 22, false],
    [2, 23, true],
    [5, 12, true],
    [5, 3, false],
    [6, 24, false],
  ]
  for (const [hour, age, isDue] of cases)
    expect(
      isNightlyDue(hour, age === undefined ? undefined : age * HOUR_MS),
      `${String(hour)} ${String(age)}`,
    ).toBe(isDue)
})

const night = (day: number) => nameOf(new Date(Date.UTC(2030, 0, day, 2)), 'nightly')

test('the newest stay, those of other causes and files of others are left alone', () => {
  const names = [
    night(3),
    night(1),
    'holiday.jpg',
    night(2),
    nameOf(new Date(0), 'asked'),
    `${night(0)}.part`,
  ]
  expect(replacedBy(names, 'nightly', 2)).toEqual([night(1)])
  expect(replacedBy(names, 'nightly', 5)).toEqual([])
  expect(replacedBy(names, 'asked', 2)).toEqual([])
  expect(night(3)).toBe('tradewyrm-20300103T020000Z-nightly.backup')
})
