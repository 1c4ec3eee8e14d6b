/** English, in one catalogue: a file for each part of the site. */
import cards from './en/cards.json';
import common from './en/common.json';
import decisions from './en/decisions.json';
import gathering from './en/gathering.json';
import home from './en/home.json';
import table from './en/table.json';

export const ENGLISH = { ...common, ...cards, ...home, ...table, ...decisions, ...gathering };
