import type { FormPopup } from '../../../../../../shared/contracts/forms/form';
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
