import fc from 'fast-check';
import { docToMarkup } from '../../../../../shared/email/markup/doc-to-markup';
import { docToSource } from '../../../../../shared/email/markup/doc-to-source';
import { markupToDoc } from '../../../../../shared/email/markup/markup-to-doc';
import { emailDoc } from '../arbitraries';

test('reads the source of any document as the same document, and stores the same bytes', () => {
  fc.assert(
    fc.property(emailDoc, (doc) => {
      const reparsed = markupToDoc(docToSource(doc));
      expect(reparsed).toEqual(doc);
      expect(docToMarkup(reparsed)).toBe(docToMarkup(doc));
      expect(docToSource(reparsed)).toBe(docToSource(doc));
    }),
    { numRuns: 300 },
  );
});

test('shows one line per block in the source, and indents blocks inside a container', () => {
  const markup =
    '<p>a <b>b</b></p><email-columns><email-column><ul><li><p>one</p></li></ul></email-column>' +
    '<email-column><p>right</p></email-column></email-columns><email-footer font-size="14"></email-footer>';
  expect(docToSource(markupToDoc(markup)).split('\n')).toEqual([
    '<email-paragraph>a <strong>b</strong></email-paragraph>',
    '<email-columns>',
    '    <email-column>',
    '        <ul>',
    '            <li>',
    '                <email-paragraph>one</email-paragraph>',
    '            </li>',
    '        </ul>',
    '    </email-column>',
    '    <email-column>',
    '        <email-paragraph>right</email-paragraph>',
    '    </email-column>',
    '</email-columns>',
    '<email-footer font-size="14"></email-footer>',
  ]);
});
