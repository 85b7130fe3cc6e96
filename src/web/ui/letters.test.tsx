import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { page } from 'vitest/browser'

const WORDS = 'asked on 27 November 2026, less than 50 km from you'

const widthAt = (size: number) =>
  page.getByLabelText(String(size), { exact: true }).element().getBoundingClientRect().width

test.each([
  ['span', 400],
  ['span', 700],
  ['button', 700],
] as const)(
  'small words of a %s in weight %i are as wide as their letters and spaces',
  async (Element, weight) => {
    await render(
      <>
        {[13, 130].map((size) => (
          <Element
            key={size}
            aria-label={String(size)}
            style={{ font: `${weight} ${size}px var(--f-ui)`, whiteSpace: 'nowrap' }}
          >
            {WORDS}
          </Element>
        ))}
      </>,
    )
    await document.fonts.ready
    expect((widthAt(13) * 10) / widthAt(130)).toBeCloseTo(1, 4)
  },
)
