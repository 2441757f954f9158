import { DOMParser } from '@tiptap/pm/model';
import fc from 'fast-check';
import { parseMarkup } from '../../../frontend/src/editor/parse-markup';
import { compileEmail } from '../../../shared/email/compile/compile-email';
import { readDoc } from '../../../shared/email/document/read/read-doc';
import { checkDoc, emailSchema } from '../../../shared/email/document/schema/schema';
import { docToMarkup } from '../../../shared/email/markup/doc-to-markup';
import { currentDialect } from '../../../shared/email/markup/markup-rules';
import { markupToDoc } from '../../../shared/email/markup/markup-to-doc';
import { readMarkup } from '../../../shared/email/markup/read-markup';
import { renderDoc } from '../../../shared/email/render/render-doc';
import { HOSTILE_BLOCKS } from '../../fixtures/hostile/hostile-blocks';
import { HOSTILE_CODE } from '../../fixtures/hostile/hostile-code';
import { HOSTILE_MARKUP } from '../../fixtures/hostile/hostile-markup';
import { emailDoc } from '../../unit/shared/email/arbitraries';
import { goldenEmails } from '../../unit/shared/email/compile/golden-cases';
import { aDraft, TWENTY_BLOCKS } from '../../unit/shared/email/fixtures';

/**
 * Renders the newsletter. This code is bundled for both Node and the browser, so that the same code
 * runs in both.
 */
export const renderNewsletter = (): Promise<string> =>
  renderDoc(markupToDoc(TWENTY_BLOCKS), aDraft());

export const compileNewsletter = async (): Promise<string> =>
  JSON.stringify(await compileEmail(aDraft({ body: TWENTY_BLOCKS })));

/** Returns every golden email's filled HTML and text, by name. */
export const renderGoldens = (): Promise<Record<string, string>> => goldenEmails();

/**
 * Compares how TipTap reads stored markup, through the browser's own HTML parser, with how our
 * parser reads it. Runs in the browser only. Returns the first difference, or undefined. Ignores
 * the footer's appearance, because it is an attribute of the whole document, which a parser of
 * blocks can't set. `findReadingDifference` compares the footer.
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
    const browserContent = JSON.stringify(readDoc(readInBrowser(markup)).content);
    const serverContent = JSON.stringify(markupToDoc(markup).content);
    if (browserContent !== serverContent)
      throw new Error(`${markup}\n${browserContent}\n${serverContent}`);
  });
  const result = fc.check(property, { numRuns: runs });
  return result.failed ? String(result.errorInstance) : undefined;
};

/**
 * Reads stored markup as the editor does, with the browser's parser. In this module, `markupToDoc`
 * uses the server's parser.
 */
const readAsEditor = (markup: string) => readMarkup(markup, currentDialect, parseMarkup);

const differenceIn = (markup: string): string | undefined => {
  const editor = JSON.stringify(readAsEditor(markup));
  const server = JSON.stringify(markupToDoc(markup));
  return editor === server ? undefined : `${markup}\n${editor}\n${server}`;
};

/** Generates text with any characters, because pasted text or attributes may contain them. */
const anyText = fc.string({ unit: 'binary', maxLength: 40 });
const anyTextDoc = fc
  .record({ text: anyText, value: anyText, alt: anyText, href: anyText })
  .map(({ text, value, alt, href }) => ({
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [
          { type: 'text', text, marks: [{ type: 'link', attrs: { href } }] },
          { type: 'mergeTag', attrs: { name: 'city', fallback: value } },
          { type: 'text', text: value },
        ],
      },
      { type: 'button', attrs: { value, href } },
      { type: 'image', attrs: { alt, src: href } },
    ],
  }));

/** Returns the first document that the browser's parser reads differently than the server's. */
export const findReadingDifference = (runs: number): string | undefined => {
  const property = fc.property(fc.oneof(emailDoc, anyTextDoc.map(readDoc)), (doc) => {
    const difference = differenceIn(docToMarkup(doc));
    if (difference) throw new Error(difference);
  });
  const result = fc.check(property, { numRuns: runs });
  return result.failed ? String(result.errorInstance) : undefined;
};

const HOSTILE = [...HOSTILE_MARKUP, ...HOSTILE_BLOCKS, ...HOSTILE_CODE];

/** Returns the hostile stored markup that the editor reads differently than the server. */
export const hostileDifferences = (): string[] =>
  HOSTILE.flatMap((markup) => differenceIn(docToMarkup(markupToDoc(markup))) ?? []);

/**
 * Reads hostile markup, and then reads the result again. Returns what changes the second time, or
 * doesn't match the schema.
 */
export const unstableHostile = (): string[] =>
  HOSTILE.filter((markup) => {
    const doc = readAsEditor(markup);
    checkDoc(doc);
    return JSON.stringify(readAsEditor(docToMarkup(doc))) !== JSON.stringify(doc);
  });
