/** What a typed line is at a solitaire: a command of the page, talk, or a move, which the server reads. */

export type PageWord = 'help' | 'hint' | 'solve' | 'new' | 'table' | 'waste' | 'log' | 'rules' | 'sound' | 'theme' | 'invite' | 'leave';

export type Typed = { kind: 'nothing' } | { kind: 'page'; word: PageWord; rest: string } | { kind: 'say'; text: string } | { kind: 'act'; text: string };

const WORDS: Readonly<Record<string, PageWord>> = {
  help: 'help', '?': 'help', options: 'help', keys: 'help', commands: 'help', hint: 'hint', h: 'hint', solve: 'solve', best: 'solve', new: 'new', deal: 'new',
  table: 'table', waste: 'waste', log: 'log', l: 'log', history: 'log', rules: 'rules', sound: 'sound', mute: 'sound', theme: 'theme', dark: 'theme',
  light: 'theme', invite: 'invite', leave: 'leave', quit: 'leave', exit: 'leave', q: 'leave', bye: 'leave',
};
/** Words of the page that also begin a move, such as `waste f`. */
const ALONE = new Set<PageWord>(['waste', 'table']);

export function typedLine(line: string): Typed {
  const text = line.trim().replace(/^\//, '').replace(/\s+/g, ' ');
  if (!text) return { kind: 'nothing' };
  const [first = '', ...others] = text.split(' ');
  const rest = others.join(' ');
  if (first.toLowerCase() === 'say' && rest) return { kind: 'say', text: rest };
  const word = WORDS[first.toLowerCase()];
  if (word && !(rest && ALONE.has(word))) return { kind: 'page', word, rest: rest || first.toLowerCase() };
  return { kind: 'act', text };
}
