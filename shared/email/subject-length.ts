import { limits } from '../limits';
import { TOKEN_PATTERN } from './merge/merge-tokens';

/**
 * Why a subject does not fit into the header of a mail, in words; undefined when it does. What a merge
 * tag becomes is not known here: a mail whose filled subject is too long carries the beginning of it.
 */
export const subjectLengthProblem = (subject: string): string | undefined => {
  const words = subject.replace(new RegExp(TOKEN_PATTERN), '');
  const bytes = new TextEncoder().encode(words).length;
  const { subjectMaxBytes } = limits;
  if (bytes <= subjectMaxBytes) return undefined;
  return `The subject is too long: ${bytes} bytes, and the limit is ${subjectMaxBytes}. Emoji and non-English letters take up more space. Shorten it.`;
};
