import type { EmailDoc } from '../../../../shared/email/document/email-doc';
import { EmailError } from '../../../../shared/email/email-error';
import { parseHtml } from '../../../../shared/email/html/parse-html';
import { docToMarkup } from '../../../../shared/email/markup/doc-to-markup';
import { docToSource } from '../../../../shared/email/markup/doc-to-source';
import { currentDialect } from '../../../../shared/email/markup/markup-rules';
import { readMarkup } from '../../../../shared/email/markup/read-markup';

/**
 * The result of reading a source. It contains the email both in its stored form and as a source, or
 * the reason why the source is rejected.
 */
export type ReadSource =
  | { readonly markup: string; readonly source: string }
  | { readonly problem: string };

/**
 * Parses the source with the same parser as the server, because authors type markup that our own
 * code never writes.
 */
const parse = (source: string): EmailDoc => readMarkup(source, currentDialect, parseHtml);

export const readSource = (source: string): ReadSource => {
  try {
    const doc = parse(source);
    return { markup: docToMarkup(doc), source: docToSource(doc) };
  } catch (error) {
    if (error instanceof EmailError) return { problem: error.message };
    throw error;
  }
};

/** Removes line breaks and indentation between tags. They have no effect on the email. */
const withoutLayout = (source: string): string =>
  source
    .replace(/>(\s+)</g, (match, space: string) => (space.includes('\n') ? '><' : match))
    .trim();

/** Returns whether a source differs only in its layout after it was read and written again. */
export const isSourceUnchanged = (
  writtenSource: string,
  readResult: { readonly source: string },
): boolean => withoutLayout(writtenSource) === withoutLayout(readResult.source);
