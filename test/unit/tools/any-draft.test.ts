import fc from 'fast-check';
import { docLinks } from '../../../shared/email/document/links';
import { allBlocks } from '../../../shared/email/document/walk-doc';
import { docToMarkup } from '../../../shared/email/markup/doc-to-markup';
import { markupToDoc } from '../../../shared/email/markup/markup-to-doc';
import { product, store } from './draft-store';

const hostile = fc.constantFrom(
  '<script>alert(1)</script>',
  '[x](javascript:alert(1))',
  '[x](https://evil.example)',
  'https://evil.example/?a=store',
  '{{email}}{{unsubscribe_url}}{{{{x}}}}',
  '</email-paragraph><email-html code="<script>"></email-html>',
  '**'.repeat(900),
  '\u202e\u0000\ud800',
);
const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), hostile);
const anyBlock = fc.record(
  {
    type: fc.constantFrom('heading', 'text', 'list', 'button', 'image', 'product', 'divider'),
    text: anyText,
    items: fc.array(anyText, { maxLength: 4 }),
    ref: fc.oneof(fc.constantFrom('IMG', '8123', 'store', '9999', ''), anyText),
  },
  { requiredKeys: ['type'] },
);
const anyInput = fc.record(
  {
    subject: fc.oneof(anyText, fc.anything()),
    preHeader: anyText,
    heading: anyText,
    paragraphs: fc.array(anyText, { maxLength: 4 }),
    blocks: fc.oneof(fc.array(fc.oneof(anyBlock, fc.anything()), { maxLength: 8 }), fc.anything()),
  },
  { requiredKeys: [] },
);

test('turns anything a model returns into an email that the editor can open, or refuses it', async () => {
  const outcomes = new Set<string>();
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(anyInput, fc.record({ blocks: fc.array(anyBlock) })),
      async (input) => {
        const { write, made: createdDrafts, bodies } = store();
        try {
          await write(input);
        } catch (error) {
          expect(error).toMatchObject({ code: 'tool_parameters_invalid' });
          expect(createdDrafts).toEqual([]);
          outcomes.add('refused');
          return;
        }
        outcomes.add('written');
        const doc = markupToDoc(bodies[0] ?? '');
        expect(docToMarkup(doc)).toBe(bodies[0]);
        for (const { url } of docLinks(doc)) {
          expect(url).toMatch(/^https?:\/\/([a-z0-9-]+\.)*ferns(\.myshopify)?\.example(\/|\?|#|$)/);
        }
        for (const node of allBlocks(doc)) {
          expect(node.type).not.toBe('html');
          if (node.type === 'image') {
            expect(['https://app.example/assets/c1/a.jpg', product.imageUrl]).toContain(
              node.attrs.src,
            );
          }
        }
      },
    ),
    { numRuns: 300 },
  );
  expect(outcomes).toEqual(new Set(['refused', 'written']));
});
