/** What other parts of trades may use of sealing. */
export { deviceMark, withDeviceMark } from './device-mark.ts'
export { sealTrade } from './hand-over-round.ts'
export { metUntil } from './met-until.ts'
export { recentTrades } from './recent-trades.ts'
