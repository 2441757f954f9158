import type { LeftOut, LeftOutKind } from '../document/left-out';
import type { EmailWarning, WarningCode } from './lint';
import { warning } from './lint';

const CODES: Readonly<Record<LeftOutKind, WarningCode>> = {
  link: 'code_link_dropped',
  image: 'code_image_dropped',
  image_on_disk: 'code_image_on_disk',
  active: 'code_active',
  form: 'code_active',
  handler: 'code_active',
  outside_style: 'code_outside_style',
  outlook_comment: 'code_outlook_comment',
  unknown_tag: 'code_unknown_tag',
  unused: 'code_unused',
};

/** The maximum number of names to list. The others are only counted. */
const maxNamed = 8;

/** The maximum length of an address in a list, long enough to recognize it. */
const maxShownLength = 60;

const inWords = ({ kind, name, count }: LeftOut): string => {
  const shown = name.length > maxShownLength ? `${name.slice(0, maxShownLength - 1)}…` : name;
  const what = shown === '' ? 'no address' : shown;
  return `${count} × ${kind === 'handler' ? `${what} (event handler)` : what}`;
};

const details = (found: readonly LeftOut[]): string[] => {
  const max = [...found].sort((a, b) => b.count - a.count);
  const rest = max.slice(maxNamed).reduce((sum, { count }) => sum + count, 0);
  return [...max.slice(0, maxNamed).map(inWords), ...(rest > 0 ? [`${rest} more`] : [])];
};

/** Returns what isn't sent of a code email's source: one issue for each action to take. */
export const lintLeftOut = (leftOut: readonly LeftOut[]): EmailWarning[] =>
  [...new Set(Object.values(CODES))].flatMap((code) => {
    const found = leftOut.filter(({ kind }) => CODES[kind] === code);
    if (found.length === 0) return [];
    const addresses = found.map(({ name }) => name).filter((name) => name !== '');
    return [{ ...warning(code), details: details(found), addresses }];
  });
