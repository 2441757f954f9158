import { DOMParser } from '@tiptap/pm/model';
import fc from 'fast-check';
import { compileEmail } from '../../../shared/email/compile-email';
import { docToMarkup } from '../../../shared/email/doc-to-markup';
import { markupToDoc } from '../../../shared/email/markup-to-doc';
import { readDoc } from '../../../shared/email/read-doc';
import { renderDoc } from '../../../shared/email/render-doc';
import { emailSchema } from '../../../shared/email/schema';
import { emailDoc } from '../../unit/email/arbitraries';
import { aDraft, TWENTY_BLOCKS } from '../../unit/email/fixtures';
import { goldenMails } from '../../unit/email/golden-cases';

/** Bundled twice, for Node and for the browser, so that both run the very same code. */
export const renderNewsletter = (): Promise<string> =>
  renderDoc(markupToDoc(TWENTY_BLOCKS), aDraft());

export const compileNewsletter = async (): Promise<string> =>
  JSON.stringify(await compileEmail(aDraft({ body: TWENTY_BLOCKS })));

/** Every golden email's HTML and text, filled, by its name. */
export const renderGoldens = (): Promise<Record<string, string>> => goldenMails();

/**
 * Compares TipTap's reading of stored markup, through the browser's own HTML parser, with ours.
 * Runs in the browser only. Returns the first difference, or undefined.
 */
export const findParserDifference = (runs: number): string | undefined => {
  const parser = DOMParser.fromSchema(emailSchema());
  const readInBrowser = (markup: string): unknown => {
    const body = document.createElement('div');
    body.innerHTML = markup;
    return parser.parse(body, { preserveWhitespace: 'full' }).toJSON();
  };
  const property = fc.property(emailDoc, (doc) => {
    const markup = docToMarkup(doc);
    const theirs = JSON.stringify(readDoc(readInBrowser(markup)));
    const ours = JSON.stringify(markupToDoc(markup));
    if (theirs !== ours) throw new Error(`${markup}\n${theirs}\n${ours}`);
  });
  const result = fc.check(property, { numRuns: runs });
  return result.failed ? String(result.errorInstance) : undefined;
};
