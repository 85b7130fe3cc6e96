import { useQuery } from '@tanstack/react-query'

import type { HouseTexts } from '#contract/house.ts'

import { Paragraphs } from './paragraphs.tsx'
import { houseQueries } from './queries.ts'

interface HouseTextProps {
  which: keyof HouseTexts
  title: string
}

/** What whoever runs this site adds to a page, if anything. */
export function HouseText({ which, title }: HouseTextProps) {
  const { data } = useQuery(houseQueries.texts())
  const text = data?.[which] ?? ''
  if (text === '') return null
  return (
    <>
      <h2>{title}</h2>
      <Paragraphs text={text} />
    </>
  )
}
