import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { readDoc } from '../../../shared/email/document/read/read-doc';
import { parseHtml } from '../../../shared/email/html/parse-html';
import { docToMarkup } from '../../../shared/email/markup/doc-to-markup';
import { currentDialect } from '../../../shared/email/markup/markup-rules';
import { markupToDoc } from '../../../shared/email/markup/markup-to-doc';
import { readMarkup } from '../../../shared/email/markup/read-markup';
import { parseMarkup } from './parse-markup';

const readAsServer = (markup: string) => readMarkup(markup, currentDialect, parseHtml);
const readAsEditor = (markup: string) => readMarkup(markup, currentDialect, parseMarkup);

const item = (...content: object[]) => ({ type: 'listItem', content });
const text = (value: string, ...marks: object[]) => ({ type: 'text', text: value, marks });

const doc = fc.string({ unit: 'binary', maxLength: 30 }).map((randomText) =>
  readDoc({
    type: 'doc',
    content: [
      {
        type: 'heading',
        content: [
          text(randomText, { type: 'bold' }, { type: 'link', attrs: { href: '/a?b=1&c="2"' } }),
          { type: 'mergeTag', attrs: { name: 'city', fallback: randomText } },
          { type: 'hardBreak' },
          text(randomText, { type: 'textStyle', attrs: { color: '#dc2626', fontSize: 24 } }),
        ],
      },
      {
        type: 'orderedList',
        content: [item({ type: 'paragraph', content: [text(` ${randomText} `)] }), item()],
      },
      { type: 'button', attrs: { value: randomText, href: randomText } },
    ],
  }),
);

test('reads any stored markup the same way as the server', () => {
  fc.assert(
    fc.property(doc, (email) => {
      const markup = docToMarkup(email);
      expect(readAsEditor(markup)).toEqual(readAsServer(markup));
      expect(readAsEditor(markup)).toEqual(email);
    }),
    { numRuns: 200 },
  );
});

test('keeps leading white space and dangerous elements in their place', () => {
  const markup = '<style>p{}</style><title>t</title> <p> a</p><script>1</script>';
  expect(docToMarkup(readAsEditor(markup))).toBe('<email-paragraph> a</email-paragraph>');
  expect(readAsEditor(markup)).toEqual(readAsServer(markup));
});

test('parses markup with the browser’s parser', () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
  expect(markupToDoc('<p>a</p>')).toEqual(readAsServer('<p>a</p>'));
  expect(parse).toHaveBeenCalledOnce();
  parse.mockRestore();
});
