import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { readDoc } from '../../../shared/email/document/read/read-doc';
import { parseHtml } from '../../../shared/email/html/parse-html';
import { docToMarkup } from '../../../shared/email/markup/doc-to-markup';
import { currentDialect } from '../../../shared/email/markup/markup-rules';
import { markupToDoc } from '../../../shared/email/markup/markup-to-doc';
import { readMarkup } from '../../../shared/email/markup/read-markup';
import { parseMarkup } from './parse-markup';

const asServer = (markup: string) => readMarkup(markup, currentDialect, parseHtml);
const asEditor = (markup: string) => readMarkup(markup, currentDialect, parseMarkup);

const item = (...content: object[]) => ({ type: 'listItem', content });
const text = (value: string, ...marks: object[]) => ({ type: 'text', text: value, marks });

const doc = fc.string({ unit: 'binary', maxLength: 30 }).map((words) =>
  readDoc({
    type: 'doc',
    content: [
      {
        type: 'heading',
        content: [
          text(words, { type: 'bold' }, { type: 'link', attrs: { href: '/a?b=1&c="2"' } }),
          { type: 'mergeTag', attrs: { name: 'city', fallback: words } },
          { type: 'hardBreak' },
          text(words, { type: 'textStyle', attrs: { color: '#dc2626', fontSize: 24 } }),
        ],
      },
      {
        type: 'orderedList',
        content: [item({ type: 'paragraph', content: [text(` ${words} `)] }), item()],
      },
      { type: 'button', attrs: { value: words, href: words } },
    ],
  }),
);

test('reads any stored markup the same way as the server', () => {
  fc.assert(
    fc.property(doc, (email) => {
      const markup = docToMarkup(email);
      expect(asEditor(markup)).toEqual(asServer(markup));
      expect(asEditor(markup)).toEqual(email);
    }),
    { numRuns: 200 },
  );
});

test('keeps leading white space and dangerous elements in their place', () => {
  const markup = '<style>p{}</style><title>t</title> <p> a</p><script>1</script>';
  expect(docToMarkup(asEditor(markup))).toBe('<email-paragraph> a</email-paragraph>');
  expect(asEditor(markup)).toEqual(asServer(markup));
});

test('parses markup with the browser’s parser', () => {
  const parse = vi.spyOn(DOMParser.prototype, 'parseFromString');
  expect(markupToDoc('<p>a</p>')).toEqual(asServer('<p>a</p>'));
  expect(parse).toHaveBeenCalledOnce();
  parse.mockRestore();
});
