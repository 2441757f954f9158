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
  // Half a surrogate pair is no character: UTF-8, and so no file, can hold it.
  return { editor, body: body.toWellFormed() };
};

/**
 * A body as it is stored. The source of a code email is its author's: it stays as it was typed,
 * byte for byte, and is sanitised whenever it is shown, checked or sent (docs/adr/0018). Every
 * other body is free of anything that could run, in one spelling, and of the new editor's type.
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
