import { assertBodySize } from '../../../../shared/email/document/body-limits';
import { EmailError } from '../../../../shared/email/email-error';
import { openBody } from '../../../../shared/email/markup/open-body';
import type { EmailDocument } from '../email-document';

/** Embedded images don't count, because they are uploaded on the way to the server. */
const embedded = /data:image\/[\w+.-]+(?:;[\w=-]+)*,[\w+/=%.~-]+/g;

/**
 * Returns why a body is too large to save, as a message for its author. The server applies the same
 * rule.
 */
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
