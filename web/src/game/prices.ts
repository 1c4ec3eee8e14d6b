/** What choices cost now, in cards, as the server tells it beside `legal`. What is missing costs nothing, or nobody knows. */
export type { Bet, Call, Price, Prices, Throw } from '../generated/protocol';
