import { CURRENT_CONTENT_TYPE, type EditorContentType } from '../../shared/email/content-types';
import { assertBodySize } from '../../shared/email/document/body-limits';
import { EmailError } from '../../shared/email/email-error';
import { readBody } from '../../shared/email/markup/convert';
import { AppError } from '../platform/app-error';

export type StoredBody = { readonly body: string; readonly editor: EditorContentType };

const read = ({ body, editor }: StoredBody): StoredBody => {
  if (editor !== 'CODE') {
    return { editor: CURRENT_CONTENT_TYPE, body: readBody(body, editor).markup };
  }
  assertBodySize(body);
  // A lone surrogate isn't a character. UTF-8, and therefore a file, can't represent it.
  return { editor, body: body.toWellFormed() };
};

/**
 * Returns a body as it is stored. The source of a code email belongs to its author: it stays byte
 * for byte as typed and is sanitized whenever it is shown, checked, or sent (docs/adr/0018). Every
 * other body is stored without anything that could run, in canonical form and in the new editor's
 * type.
 * @throws AppError body_too_large
 */
export const storedBody = (value: StoredBody): StoredBody => {
  try {
    return read(value);
  } catch (cause) {
    if (!(cause instanceof EmailError)) throw cause;
    throw new AppError('body_too_large', cause.message, { fields: { body: cause.message }, cause });
  }
};
