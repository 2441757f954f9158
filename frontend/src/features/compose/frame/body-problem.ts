import { assertBodySize } from '../../../../../shared/email/body-limits';
import { readBody } from '../../../../../shared/email/convert';
import { EmailError } from '../../../../../shared/email/email-error';
import type { DraftContent } from '../draft-content';

/** Embedded images are uploaded on the way to the server: they do not count. */
const embedded = /data:image\/[\w+.-]+(?:;[\w=-]+)*,[\w+/=%.~-]+/g;

/** Why a body is too large to be saved, in words for its author; the server judges the same way. */
export const bodyProblem = ({
  body,
  editor,
}: Pick<DraftContent, 'body' | 'editor'>): string | undefined => {
  const counted = body.replace(embedded, '#');
  try {
    if (editor === 'CODE') assertBodySize(counted);
    else readBody(counted, editor);
    return undefined;
  } catch (error) {
    if (error instanceof EmailError) return error.message;
    throw error;
  }
};
