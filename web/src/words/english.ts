/** English, in one catalogue: a file for each part of the site. */
import cards from './en/cards.json';
import common from './en/common.json';
import decisions from './en/decisions.json';
import dice from './en/dice.json';
import end from './en/end.json';
import gathering from './en/gathering.json';
import home from './en/home.json';
import learn from './en/learn.json';
import log from './en/log.json';
import me from './en/me.json';
import open from './en/open.json';
import replay from './en/replay.json';
import rules from './en/rules.json';
import solitaire from './en/solitaire.json';
import table from './en/table.json';
import talk from './en/talk.json';
import verify from './en/verify.json';
import wilds from './en/wilds.json';

export const ENGLISH = {
  ...cards,
  ...common,
  ...decisions,
  ...dice,
  ...end,
  ...gathering,
  ...home,
  ...learn,
  ...log,
  ...me,
  ...open,
  ...replay,
  ...rules,
  ...solitaire,
  ...table,
  ...talk,
  ...verify,
  ...wilds,
};
