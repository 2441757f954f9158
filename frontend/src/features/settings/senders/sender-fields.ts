import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';

/** What is wrong with the name of a sender; null of a good one. */
export const senderNameProblem = (value: string): string | null => {
  const name = value.trim();
  if (name === '') return messages.senderNameRequired;
  return name.length > limits.senderNameMaxLength ? messages.senderNameTooLong : null;
};
