import { AwsError } from '../../core/aws-service';
import type { Envelope } from '../message/envelope';

const refuse = (message: string): never => {
  throw new AwsError('BadRequestException', message);
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: what a header must not hold
const control = /[\u0000-\u001f\u007f]/;
const ascii = /^[\x20-\x7e]*$/;

/** RFC 5322 §2.1.1: a line has up to 998 characters. */
const maxLineLength = 998;
/** RFC 2047 §2: an encoded word has up to 75 characters. */
const maxWordLength = 75;

const checkEncodedWords = (value: string) => {
  for (const [word] of value.matchAll(/=\?[^\s?]+\?[bq]\?[^\s?]*\?=/gi)) {
    if (word.length > maxWordLength) refuse('Encoded word is longer than 75 characters.');
  }
};

/**
 * SES accepts only 7-bit addresses, and accepts non-ASCII display names only as encoded words:
 * https://docs.aws.amazon.com/ses/latest/APIReference-V2/API_SendEmail.html
 */
const checkMailbox = (name: string) => (value: string) => {
  if (control.test(value)) refuse(`Header ${name} contains control characters.`);
  if (!ascii.test(value)) refuse(`Header ${name} contains characters that are not 7-bit ASCII.`);
  if (name.length + 2 + value.length > maxLineLength) refuse(`Header ${name} is too long.`);
  const address = /<([^<>]*)>$/.exec(value)?.[1] ?? value;
  if (address.length > 320) refuse('Address length is more than 320 characters.');
  checkEncodedWords(value);
};

/** Rejects headers that SES rejects or that no email server would accept. */
export const checkHeaders = (envelope: Envelope): void => {
  checkMailbox('From')(envelope.from);
  envelope.replyTo.forEach(checkMailbox('Reply-To'));
  envelope.to.forEach(checkMailbox('To'));
  if (control.test(envelope.subject)) refuse('Header Subject contains control characters.');
  if (!envelope.subject.isWellFormed()) refuse('Header Subject is not valid Unicode.');
  for (const { value } of envelope.headers) checkEncodedWords(value);
};
