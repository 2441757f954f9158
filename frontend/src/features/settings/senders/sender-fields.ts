import { isEmailAddress, normaliseSenderEmail } from '../../../../../shared/email-address';
import { limits } from '../../../../../shared/limits';
import { messages } from '../../../../../shared/messages';

/** What is wrong with the name of a sender; null of a good one. */
export const senderNameProblem = (value: string): string | null => {
  const name = value.trim();
  if (name === '') return messages.senderNameRequired;
  return name.length > limits.senderNameMaxLength ? messages.senderNameTooLong : null;
};

/** What is wrong with the address of a sender; whether its domain will do, the server says. */
export const senderEmailProblem = (value: string): string | null => {
  if (value.trim() === '') return messages.senderEmailRequired;
  return isEmailAddress(normaliseSenderEmail(value)) ? null : messages.invalidEmail;
};
