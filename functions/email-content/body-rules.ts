import { CURRENT_CONTENT_TYPE, type EditorContentType } from '../../shared/email/content-types';
import { assertBodySize } from '../../shared/email/document/body-limits';
import { EmailError } from '../../shared/email/email-error';
import { readBody } from '../../shared/email/markup/convert';
import { AppError } from '../platform/app-error';

export type StoredBody = { readonly body: string; readonly editor: EditorContentType };

const parseStoredBody = ({ body, editor }: StoredBody): StoredBody => {
  if (editor !== 'CODE') {
    return { editor: CURRENT_CONTENT_TYPE, body: readBody(body, editor).markup };
  }
  assertBodySize(body);
  // Replaces lone surrogates, which aren't characters. They can't be represented in UTF-8, and
  // therefore not in a file.
  return { editor, body: body.toWellFormed() };
};

/**
 * Returns a body in its stored form. The source of a code email belongs to its author, so it's
 * stored exactly as typed and sanitized whenever it is shown, checked, or sent (docs/adr/0018).
 * Every other body is stored in canonical form, in the new editor's content type, and without
 * anything that could run.
 * @throws AppError body_too_large
 */
export const storedBody = (value: StoredBody): StoredBody => {
  try {
    return parseStoredBody(value);
  } catch (cause) {
    if (!(cause instanceof EmailError)) throw cause;
    throw new AppError('body_too_large', cause.message, { fields: { body: cause.message }, cause });
  }
};
