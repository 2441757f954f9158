import { blockText } from '../../shared/email/document/block-names';
import { utf8Length } from '../../shared/email/document/body-limits';
import { EMPTY_BODY } from '../../shared/email/document/email-doc';
import { allBlocks } from '../../shared/email/document/walk-doc';
import { markupToDoc } from '../../shared/email/markup/markup-to-doc';
import { storedBody } from '../email-content/body-rules';
import { AppError } from '../platform/app-error';

/**
 * The maximum size of a block. The menu reads up to a hundred blocks in one call, which are up to 2
 * MB with this limit.
 */
const maxBlockBytes = 20_000;

const textLength = 120;

const blockError = (message: string) =>
  new AppError('block_refused', message, { fields: { body: message } });

/** Returns the first words of a block, on one line. */
const excerptOf = (body: string): string =>
  allBlocks(markupToDoc(body))
    .map(blockText)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, textLength);

/**
 * Returns a block's content in its stored form. It's parsed and serialized again like a draft's
 * body, so that it contains nothing that the editor doesn't allow.
 * @throws AppError block_refused when it is empty or too large
 */
export const storedBlock = (rawBody: string): { readonly body: string; readonly text: string } => {
  const { body } = storedBody({ body: rawBody, editor: 'TIPTAP_REACTEMAIL' });
  if (body === EMPTY_BODY) throw blockError('This block is empty. Select some content first.');
  if (utf8Length(body) > maxBlockBytes) {
    throw blockError('This block is larger than 20 KB. Select less of the email.');
  }
  return { body, text: excerptOf(body) };
};
