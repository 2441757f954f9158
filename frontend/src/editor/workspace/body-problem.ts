import { assertBodySize } from '../../../../shared/email/document/body-limits';
import { EmailError } from '../../../../shared/email/email-error';
import { openBody } from '../../../../shared/email/markup/open-body';
import type { EmailDocument } from '../email-document';

/**
 * Matches embedded images, which don't count toward the size because they are uploaded before the
 * email is saved.
 */
const embeddedImagePattern = /data:image\/[\w+.-]+(?:;[\w=-]+)*,[\w+/=%.~-]+/g;

/**
 * Returns a message for the author that explains why a body is too large to save. The server
 * applies the same rule.
 */
export const bodyProblem = async ({
  body,
  editor,
}: Pick<EmailDocument, 'body' | 'editor'>): Promise<string | undefined> => {
  const countedBody = body.replace(embeddedImagePattern, '#');
  try {
    if (editor === 'CODE') assertBodySize(countedBody);
    else await openBody(countedBody, editor);
    return undefined;
  } catch (error) {
    if (error instanceof EmailError) return error.message;
    throw error;
  }
};
