/** Finding a rule: by its name, its code, or any word of what is said about it. */
import type { Rule } from '../net/catalogue';

/** Every word that was typed begins a word of the rule. `digits` are the words for 0 to 9: "seven" finds the 7. */
export function found(rules: readonly Rule[], typed: string, digits: readonly string[]): Rule[] {
  const wanted = wordsOf(typed).map((word) => {
    const digit = digits.indexOf(word);
    return digit < 0 ? [word] : [word, String(digit)];
  });
  return rules.filter((rule) => {
    const words = wordsOf(told(rule));
    return wanted.every((ways) => words.some((word) => ways.some((way) => word.startsWith(way))));
  });
}

function told(rule: Rule): string {
  const forms = rule.forms.map((form) => `${form.form} ${form.meaning}`);
  return [rule.code, rule.name, rule.portuguese, rule.about, rule.details, ...forms].join(' ');
}

function wordsOf(text: string): string[] {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.split(/[^\p{L}\p{N}+]+/u).filter(Boolean);
}
