import type { FormPopup, FormTargeting } from '../../../../../../shared/contracts/forms/form';
import { messages } from '../../../../../../shared/messages';

/**
 * The settings of a popup for which none are saved. The popup's own script uses the same defaults.
 */
export const defaultPopup: FormPopup = {
  delaySeconds: 5,
  scrollPercent: null,
  exitIntent: false,
  againAfterDays: 7,
  showOn: [],
  hideOn: [],
  neverForSubscribers: true,
};

/** Returns the patterns in a text, one per line. */
export const patternsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Returns what is wrong with the patterns. Undefined if they can be saved. */
export const patternsProblem = (text: string): string | undefined =>
  patternsOf(text).every((line) => /^[/*][^|]*$/.test(line))
    ? undefined
    : messages.formPatternInvalid;

/** Returns why no visitor would ever see the popup. Undefined if some visitors would. */
export const popupProblem = ({ delaySeconds, scrollPercent, exitIntent }: FormPopup) =>
  delaySeconds === null && scrollPercent === null && !exitIntent
    ? 'Choose when the popup appears.'
    : undefined;

/** The targeting of a popup that everyone sees. */
export const everyone: FormTargeting = {
  device: 'all',
  include: [],
  exclude: [],
  from: null,
  until: null,
};

/**
 * Returns the targeting to save, without empty rules. Undefined if everyone sees the popup on every
 * page.
 */
export const storedTargeting = (targeting: FormTargeting): FormTargeting | undefined => {
  const withText = (rules: FormTargeting['include']) =>
    rules.flatMap(({ how, text }) => (text.trim() ? [{ how, text: text.trim() }] : []));
  const include = withText(targeting.include);
  const exclude = withText(targeting.exclude);
  const { device, from, until } = targeting;
  const isForEveryone =
    device === 'all' && include.length + exclude.length === 0 && !from && !until;
  return isForEveryone ? undefined : { device, include, exclude, from, until };
};

/** Returns what is wrong with the end of a schedule. Undefined if it can be saved. */
export const untilProblemOf = ({ from, until }: FormTargeting): string | undefined =>
  from && until && until <= from ? 'Choose an end after the start.' : undefined;
