import { assertBodySize } from '../../../../shared/email/document/body-limits';
import { EmailError } from '../../../../shared/email/email-error';
import { openBody } from '../../../../shared/email/markup/open-body';
import type { EmailDocument } from '../email-document';

/** Embedded images are uploaded on the way to the server: they do not count. */
const embedded = /data:image\/[\w+.-]+(?:;[\w=-]+)*,[\w+/=%.~-]+/g;

/** Why a body is too large to be saved, in words for its author; the server judges the same way. */
export const bodyProblem = async ({
  body,
  editor,
}: Pick<EmailDocument, 'body' | 'editor'>): Promise<string | undefined> => {
  const counted = body.replace(embedded, '#');
  try {
    if (editor === 'CODE') assertBodySize(counted);
    else await openBody(counted, editor);
    return undefined;
  } catch (error) {
    if (error instanceof EmailError) return error.message;
    throw error;
  }
};
