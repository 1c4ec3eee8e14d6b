/** English, in one catalogue: a file for each part of the site. */
import cards from './en/cards.json';
import common from './en/common.json';
import decisions from './en/decisions.json';
import end from './en/end.json';
import gathering from './en/gathering.json';
import home from './en/home.json';
import log from './en/log.json';
import table from './en/table.json';
import talk from './en/talk.json';

export const ENGLISH = {
  ...cards,
  ...common,
  ...decisions,
  ...end,
  ...gathering,
  ...home,
  ...log,
  ...table,
  ...talk,
};
