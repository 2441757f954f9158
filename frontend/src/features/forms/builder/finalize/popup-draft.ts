import type { FormPopup } from '../../../../../../shared/contracts/forms/form';
import { messages } from '../../../../../../shared/messages';

/** What a popup without settings does: its code says the same. */
export const usualPopup: FormPopup = {
  delaySeconds: 5,
  scrollPercent: null,
  exitIntent: false,
  againAfterDays: 7,
  showOn: [],
  hideOn: [],
  neverForSubscribers: true,
};

/** Patterns as they are typed, one a line. */
export const patternsOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** What is wrong with the lines; undefined when they can be saved. */
export const patternsProblem = (text: string): string | undefined =>
  patternsOf(text).every((line) => /^[/*][^|]*$/.test(line))
    ? undefined
    : messages.formPatternInvalid;

/** Why nobody would ever see the popup; undefined when somebody can. */
export const popupProblem = ({ delaySeconds, scrollPercent, exitIntent }: FormPopup) =>
  delaySeconds === null && scrollPercent === null && !exitIntent
    ? 'Choose when the popup appears.'
    : undefined;
