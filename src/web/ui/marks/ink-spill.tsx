/** An inkwell knocked over, with a quill in the puddle. */
export function InkSpill() {
  return (
    <svg viewBox="0 0 220 130" aria-hidden="true">
      <path
        d="M18 112C40 96 60 104 92 100s44-14 74-6 40 12 36 20-60 10-104 10S6 122 18 112Z"
        fill="light-dark(#231914, #0B0705)"
        opacity=".88"
      />
      <g transform="translate(128 66) rotate(96)" stroke="#3B2413" strokeWidth="3">
        <path d="M-16-20h32l8 12v34c0 6-6 10-12 10h-24c-6 0-12-4-12-10V-8Z" fill="#8E5A2A" />
        <path d="M-20-32h40v12h-40Z" fill="#B8862B" />
        <path d="M-22 4H22" strokeWidth="2" opacity=".5" />
      </g>
      <g stroke="var(--c-ink)" strokeLinejoin="round">
        <path
          d="M40 92C54 58 78 30 118 10c-6 20-12 26-22 34 8-1 12-2 18-6-14 22-38 36-62 42l-8 16Z"
          fill="var(--c-leaf)"
          strokeWidth="2.5"
        />
        <path d="M44 94C62 64 84 38 112 16" strokeWidth="2" fill="none" />
      </g>
    </svg>
  )
}
