import type { FormPopup } from '../../../../../../shared/contracts/forms/form';
import { messages } from '../../../../../../shared/messages';

/** The behavior of a popup without settings, as in its code. */
export const defaultPopup: FormPopup = {
  delaySeconds: 5,
  scrollPercent: null,
  exitIntent: false,
  againAfterDays: 7,
  showOn: [],
  hideOn: [],
  neverForSubscribers: true,
};

/** Returns the typed patterns, one per line. */
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

/** Returns why no one would ever see the popup. Undefined if someone can. */
export const popupProblem = ({ delaySeconds, scrollPercent, exitIntent }: FormPopup) =>
  delaySeconds === null && scrollPercent === null && !exitIntent
    ? 'Choose when the popup appears.'
    : undefined;
