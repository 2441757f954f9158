import type { RemovedKind, RemovedPart } from '../document/removed-parts';
import type { EmailWarning, WarningCode } from './lint';
import { warning } from './lint';

const CODES: Readonly<Record<RemovedKind, WarningCode>> = {
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

/** The maximum number of names to list. Any further names are only counted. */
const maxNamed = 8;

/** The maximum length of a URL in a list. It is long enough to recognize the URL. */
const maxQuoteLength = 60;

const describeRemoved = ({ kind, name, count }: RemovedPart): string => {
  const shown = name.length > maxQuoteLength ? `${name.slice(0, maxQuoteLength - 1)}…` : name;
  const label = shown === '' ? 'no address' : shown;
  return `${count} × ${kind === 'handler' ? `${label} (event handler)` : label}`;
};

const details = (found: readonly RemovedPart[]): string[] => {
  const max = [...found].sort((a, b) => b.count - a.count);
  const rest = max.slice(maxNamed).reduce((sum, { count }) => sum + count, 0);
  return [...max.slice(0, maxNamed).map(describeRemoved), ...(rest > 0 ? [`${rest} more`] : [])];
};

/**
 * Returns one issue for each action that an author can take about the parts that were removed from
 * a code email's source.
 */
export const lintRemovedParts = (removedParts: readonly RemovedPart[]): EmailWarning[] =>
  [...new Set(Object.values(CODES))].flatMap((code) => {
    const found = removedParts.filter(({ kind }) => CODES[kind] === code);
    if (found.length === 0) return [];
    const addresses = found.map(({ name }) => name).filter((name) => name !== '');
    return [{ ...warning(code), details: details(found), addresses }];
  });
