/** Told how far some work is, from 0 to 1. */
export type OnShare = (share: number) => void

/** Tells of a part of the work as of the whole. */
export function partOf(onShare: OnShare, from: number, to: number): OnShare {
  return (share) => {
    onShare(from + (to - from) * Math.min(1, share))
  }
}
