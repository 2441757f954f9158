import { sanitizeCode } from '../../shared/email/code';
import { CURRENT_CONTENT_TYPE, type EditorContentType } from '../../shared/email/content-types';
import { readBody } from '../../shared/email/convert';
import { EmailError } from '../../shared/email/email-error';
import { AppError } from '../platform/app-error';

export type StoredBody = { readonly body: string; readonly editor: EditorContentType };

const read = ({ body, editor }: StoredBody): StoredBody => {
  if (editor === 'CODE') return { editor, body: sanitizeCode(body).html };
  return { editor: CURRENT_CONTENT_TYPE, body: readBody(body, editor).markup };
};

/**
 * A body as it is stored: within the limits, free of anything that could run, in one spelling.
 * Older editors' bodies become the new editor's (part 1 §4).
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
