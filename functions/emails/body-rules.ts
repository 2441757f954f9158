import { sanitizeCode } from '../../shared/email/code';
import { CURRENT_CONTENT_TYPE, type EditorContentType } from '../../shared/email/content-types';
import { readBody } from '../../shared/email/convert';
import { EmailError } from '../../shared/email/email-error';
import { AppError } from '../platform/app-error';

export type StoredBody = { readonly body: string; readonly editor: EditorContentType };
export type CleanBody = StoredBody & {
  /** Names of elements and attributes of a code email that were left out. */
  readonly removed: readonly string[];
};

const read = ({ body, editor }: StoredBody): CleanBody => {
  if (editor === 'CODE') {
    const { html, removed } = sanitizeCode(body);
    return { editor, body: html, removed };
  }
  return { editor: CURRENT_CONTENT_TYPE, body: readBody(body, editor).markup, removed: [] };
};

/**
 * A body as it is stored: within the limits, free of anything that could run, in one spelling.
 * Older editors' bodies become the new editor's (part 1 §4).
 * @throws AppError body_too_large
 */
export const storedBody = (value: StoredBody): CleanBody => {
  try {
    return read(value);
  } catch (cause) {
    if (!(cause instanceof EmailError)) throw cause;
    throw new AppError('body_too_large', cause.message, { fields: { body: cause.message }, cause });
  }
};
