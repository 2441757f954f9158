export type EmailErrorCode =
  | 'body_too_large'
  | 'body_too_many_nodes'
  | 'body_too_deep'
  | 'code_too_deep';

const MESSAGES: Record<EmailErrorCode, string> = {
  body_too_large:
    'This email is larger than 500 kB. Remove some content, or replace embedded images with uploaded ones.',
  body_too_many_nodes: 'This email has more than 2,000 elements. Split it in two.',
  body_too_deep: 'Lists in this email are nested too deeply. Move the inner items up.',
  code_too_deep:
    'The HTML of this email is nested too deeply. Remove tables and sections that only wrap others.',
};

/**
 * An error because a body can't be stored or sent. `code` is for programs, and `message` is shown
 * to the author.
 */
export class EmailError extends Error {
  constructor(readonly code: EmailErrorCode) {
    super(MESSAGES[code]);
    this.name = 'EmailError';
  }
}
