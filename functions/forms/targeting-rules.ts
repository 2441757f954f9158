import type { FormTargeting, UrlRule } from '../../shared/contracts/forms/form';
import type { FormDevice } from '../items/form-version';

/** Who is about to see a popup, and when. */
export type PopupVisitor = {
  readonly device: FormDevice;
  /** The URL of the page, with its query. */
  readonly page: string;
  readonly now: number;
  /** The store's time zone. */
  readonly timeZone: string;
};

const lowered = (text: string): string => {
  try {
    return decodeURI(text).toLowerCase();
  } catch {
    return text.toLowerCase();
  }
};

/** Returns a URL without its protocol, host, and fragment. */
const pathOf = (url: string): string =>
  url.replace(/^(?:https?:)?\/\/[^/?#]*/i, '').match(/^[^#]*/)?.[0] ?? '';

const withoutSlash = (path: string): string => path.replace(/\/$/, '') || '/';

/**
 * Returns whether a rule applies to a page. People type a rule as a path or as a whole URL, and
 * either may have a query. A rule without a query applies to the page with any query.
 */
export const matchesUrl = ({ how, text }: UrlRule, page: string): boolean => {
  const rule = lowered(text);
  if (how === 'contains') return lowered(page).includes(rule);
  const path = lowered(pathOf(page)) || '/';
  const rulePath = pathOf(rule) || '/';
  if (how === 'startsWith') return path.startsWith(rulePath);
  const [pathOnly = ''] = path.split('?');
  return withoutSlash(rulePath.includes('?') ? path : pathOnly) === withoutSlash(rulePath);
};

/** Returns the minute on the clocks of a time zone: `2026-11-27T09:30`. */
const localMinuteOf = (now: number, timeZone: string): string =>
  new Date(now).toLocaleString('sv-SE', { timeZone }).slice(0, 16).replace(' ', 'T');

/**
 * Returns whether a visitor sees a popup. `page`: not on this page, but perhaps on another. `no`:
 * on no page.
 */
export const decidePopup = (
  { device, include, exclude, from, until }: FormTargeting,
  visitor: PopupVisitor,
): 'yes' | 'page' | 'no' => {
  if (device !== 'all' && device !== visitor.device) return 'no';
  const minute = localMinuteOf(visitor.now, visitor.timeZone);
  if ((from && minute < from) || (until && minute >= until)) return 'no';
  const applies = (rule: UrlRule) => matchesUrl(rule, visitor.page);
  if (exclude.some(applies)) return 'page';
  return include.length === 0 || include.some(applies) ? 'yes' : 'page';
};
