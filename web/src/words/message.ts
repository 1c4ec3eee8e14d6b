/**
 * Messages in the ICU form: `{name}`, `{n, plural, =0 {no cards} one {# card} other {# cards}}` and
 * `{how, select, up {...} other {...}}`. A value may be anything: what is no text or number comes back as it is, in
 * its place, so that a sentence can hold a card.
 */

export type Value = unknown;
export type Values = Readonly<Record<string, Value>>;
type Node = string | Placeholder | Choice;

interface Placeholder {
  name: string;
}

interface Choice {
  name: string;
  how: 'plural' | 'select';
  cases: Map<string, Node[]>;
}

const parsed = new Map<string, Node[]>();

/** The message with its values, in pieces: neighbouring texts are one. */
export function pieces(message: string, values: Values, language: string): Value[] {
  let nodes = parsed.get(message);
  if (!nodes) parsed.set(message, (nodes = new Parser(message).nodes()));
  return joined(filled(nodes, values, language, undefined));
}

/** The message as one text. */
export function text(message: string, values: Values, language: string): string {
  return pieces(message, values, language).map(String).join('');
}

function filled(nodes: Node[], values: Values, language: string, count: number | undefined): Value[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [count === undefined ? node : node.replaceAll('#', shown(count, language))];
    const value = values[node.name];
    if (!('how' in node)) return [typeof value === 'number' ? shown(value, language) : value];
    const inside = node.how === 'plural' ? Number(value) : count;
    return filled(chosen(node, value, language), values, language, inside);
  });
}

function chosen(node: Choice, value: Value, language: string): Node[] {
  const exact = node.cases.get(node.how === 'plural' ? `=${String(value)}` : String(value));
  const rule = node.how === 'plural' ? new Intl.PluralRules(language).select(Number(value)) : '';
  return exact ?? node.cases.get(rule) ?? node.cases.get('other') ?? [];
}

function shown(number: number, language: string): string {
  return new Intl.NumberFormat(language).format(number);
}

function joined(found: Value[]): Value[] {
  const whole: Value[] = [];
  for (const piece of found) {
    const last = whole.length - 1;
    if (typeof piece === 'string' && typeof whole[last] === 'string') whole[last] += piece;
    else if (piece !== '') whole.push(piece);
  }
  return whole;
}

class Parser {
  private at = 0;

  constructor(private readonly message: string) {}

  nodes(): Node[] {
    const found: Node[] = [];
    while (this.at < this.message.length && this.message[this.at] !== '}') {
      found.push(this.message[this.at] === '{' ? this.argument() : this.plain());
    }
    return found;
  }

  private plain(): string {
    const end = this.message.slice(this.at).search(/[{}]/);
    const found = end < 0 ? this.message.slice(this.at) : this.message.slice(this.at, this.at + end);
    this.at += found.length;
    return found;
  }

  private argument(): Placeholder | Choice {
    this.take('{');
    const name = this.word();
    if (this.next() === '}') {
      this.take('}');
      return { name };
    }
    this.take(',');
    const how = this.word();
    if (how !== 'plural' && how !== 'select') throw this.wrong(`"${how}" is neither plural nor select`);
    this.take(',');
    const cases = new Map<string, Node[]>();
    while (this.next() !== '}') {
      const label = this.word();
      this.take('{');
      cases.set(label, this.nodes());
      this.take('}');
    }
    this.take('}');
    return { name, how, cases };
  }

  private next(): string | undefined {
    while (this.message[this.at] === ' ') this.at++;
    return this.message[this.at];
  }

  private word(): string {
    this.next();
    const found = /^[^\s,{}]+/.exec(this.message.slice(this.at))?.[0];
    if (!found) throw this.wrong('a word is missing');
    this.at += found.length;
    return found;
  }

  private take(sign: string): void {
    if (this.next() !== sign) throw this.wrong(`"${sign}" is missing`);
    this.at++;
  }

  private wrong(why: string): Error {
    return new Error(`${why} at ${this.at} in "${this.message}"`);
  }
}
