/** What the texts of actions are made of. Which of them may be done is the server's word: this only takes them apart. */

/** Words that stand before what they are about; any other text is a card that is laid. */
const ABOUT = {
  colour: 'colour', target: 'seat', catch: 'seat', wrong: 'seat', tip: 'seat', praise: 'seat', criticise: 'seat',
  unpraise: 'seat', uncriticise: 'seat',
  jump: 'card', give: 'card', cut: 'number', say: 'number', laugh: 'number', claim: 'kind',
} as const;
const ALONE = new Set([
  'draw', 'keep', 'pass', 'done', 'challenge', 'accept', 'uno', 'slap', 'accuse', 'doubt', 'out', 'late', 'sorry', 'roll',
]);

export interface Action {
  /** Its word; `play` for a card that is laid openly, `down` for one that is laid face down. */
  word: string;
  text: string;
  card?: string;
  seat?: number;
  colour?: string;
  number?: number;
  /** The kind of card that somebody claims. */
  kind?: string;
}

export function actionOf(text: string): Action {
  const [first = '', second = ''] = text.split(' ');
  if (second === 'down') return { word: 'down', card: first, text };
  if (ALONE.has(first)) return { word: first, text };
  const about = ABOUT[first as keyof typeof ABOUT];
  switch (about) {
    case undefined:
      return { word: 'play', card: first, text };
    case 'seat':
      return { word: first, seat: seatOf(second), text };
    case 'number':
      return { word: first, number: Number(second), text };
    default:
      return { word: first, [about]: second, text };
  }
}

/** Seats are letters in texts: B is seat 1. */
export function seatOf(letter: string): number {
  return letter.toUpperCase().charCodeAt(0) - 'A'.charCodeAt(0);
}

export function letterOf(seat: number): string {
  return String.fromCharCode('A'.charCodeAt(0) + seat);
}
