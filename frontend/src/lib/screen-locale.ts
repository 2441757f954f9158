import { type Formats, formatsIn } from '../../../shared/locale/formats';
import { defaultLocale, type Locale, toLocale, weekStartOf } from '../../../shared/locale/locales';

let locale: Locale = defaultLocale;

/**
 * Returns how the screen shows dates, times, numbers, and money. That follows the current store's
 * regional format or, on pages without a store, the signed-in user's.
 */
export const screenFormats = (): Formats => formatsIn(locale);

/** Returns the first day of the week in the screen's regional format, with Sunday as 0. */
export const screenWeekStart = (): 0 | 1 | 6 => weekStartOf(locale);

/**
 * Sets the regional format of the screen. Must be called before anything that depends on it is
 * rendered.
 * @param tag a stored regional format; undefined if none was chosen
 */
export const setScreenLocale = (tag: string | undefined): void => {
  locale = toLocale(tag);
};
