import { limits } from '../limits';
import { TOKEN_PATTERN } from './merge/merge-tokens';

/**
 * Returns why a subject doesn't fit into an email header, or undefined when it does. Ignores merge
 * tags, because their values aren't known here. If those values make the subject too long, the
 * subject is cut off when the email is sent.
 */
export const subjectLengthProblem = (subject: string): string | undefined => {
  const plainSubject = subject.replace(new RegExp(TOKEN_PATTERN), '');
  const bytes = new TextEncoder().encode(plainSubject).length;
  const { subjectMaxBytes } = limits;
  if (bytes <= subjectMaxBytes) return undefined;
  return `The subject is too long: ${bytes} bytes, and the limit is ${subjectMaxBytes}. Emoji and non-English letters take up more space. Shorten it.`;
};
