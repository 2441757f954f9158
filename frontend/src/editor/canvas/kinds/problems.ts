import { messages } from '../../../../../shared/messages';
import { checkLink } from '../context/link-url';
import type { AttrValues } from './editor-block';

export const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

export const linkProblem = (value: unknown, isRequired: boolean): string | undefined => {
  const typed = text(value);
  if (typed === '') return isRequired ? messages.urlRequired : undefined;
  if (typed === '#') return undefined;
  const check = checkLink(typed);
  return 'problem' in check ? check.problem : undefined;
};

export const hexProblem = (value: unknown): string | undefined =>
  /^#[0-9a-f]{6}$/i.test(text(value)) ? undefined : messages.hexColorInvalid;

export const hexOrNoneProblem = (value: unknown): string | undefined =>
  text(value) === '' ? undefined : hexProblem(value);

/** Returns what is wrong with a border's color. Returns undefined if there is no border. */
export const borderProblem = ({ borderStyle, borderColor }: AttrValues): string | undefined =>
  borderStyle === 'none' ? undefined : hexProblem(borderColor);
