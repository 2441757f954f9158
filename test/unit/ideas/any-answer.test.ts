import fc from 'fast-check';
import { readResponse } from '../../../functions/ideas/reading/read-answer';
import { parseResponse } from '../../../functions/ideas/writing/parse-answer';
import { docLinks } from '../../../shared/email/document/links';
import { allBlocks } from '../../../shared/email/document/walk-doc';
import { docToMarkup } from '../../../shared/email/markup/doc-to-markup';
import { markupToDoc } from '../../../shared/email/markup/markup-to-doc';
import { someOffers } from './an-offer';

/*
 * These tests check that whatever a model writes becomes either an email that the editor opens and
 * the store may send, or nothing.
 */

const offers = someOffers();

const hostile = fc.constantFrom(
  '<script>alert(1)</script>',
  '</email-paragraph><email-html code="<script>"></email-html>',
  '"><img src=x onerror=alert(1)>',
  '[x](javascript:alert(1))',
  '[x](https://evil.example)',
  '**[**x](L1)**',
  '{{email}}{{unsubscribe_url}}{{{{x}}}}',
  'https://evil.example/?a=L1',
  '‮ \u0000\ud800 �',
  '{"subject":"x"',
  '**'.repeat(900),
  '['.repeat(900),
);
const word = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), hostile);
const text = fc.array(word, { maxLength: 6 }).map((parts) => parts.join(' '));
const block = fc.record(
  {
    type: fc.oneof(
      fc.constantFrom('heading', 'text', 'list', 'button', 'image', 'product', 'divider', 'html'),
      fc.anything(),
    ),
    text: fc.oneof(text, fc.anything()),
    ref: fc.oneof(fc.constantFrom('L1', 'I1', 'P1', 'L9', ''), text, fc.anything()),
    items: fc.oneof(fc.array(text), fc.anything()),
    content: fc.anything(),
  },
  { requiredKeys: [] },
);
const email = fc.record(
  {
    subject: fc.oneof(text, fc.anything()),
    preHeader: fc.oneof(text, fc.anything()),
    blocks: fc.oneof(fc.array(fc.oneof(block, fc.anything())), fc.anything()),
  },
  { requiredKeys: [] },
);
const deep = fc.integer({ min: 1, max: 3000 }).map((depth) => `${'{"blocks":['.repeat(depth)}"x"`);
const modelAnswer = fc.oneof(
  { weight: 6, arbitrary: email.map((value) => JSON.stringify(value) ?? '') },
  fc.json(),
  text,
  deep,
);

const isAllowedUrl = (url: string) =>
  [...offers.links.values(), ...offers.products.values()].some((one) => one.url === url) ||
  /^https?:\/\/([a-z0-9-]+\.)*ferns\.example(\/|\?|#|$)/.test(url);

const sources = new Set(['https://app.example/media/a.jpg', 'https://cdn.example/boston.jpg']);

const expectInvariants = async (answerText: string): Promise<void> => {
  const { body, blocks, subject, preHeader } = readResponse(
    await parseResponse(answerText),
    offers,
    {},
  );
  expect(subject.length).toBeLessThanOrEqual(200);
  expect(preHeader.length).toBeLessThanOrEqual(200);
  expect(`${subject}${preHeader}`).not.toMatch(/<\s*script|evil\.example/i);
  if (blocks === 0) {
    expect(body).toBe('');
    return;
  }
  const doc = markupToDoc(body);
  // The editor can open the email, and saves it unchanged.
  expect(docToMarkup(doc)).toBe(body);
  for (const { url } of docLinks(doc)) expect([url, isAllowedUrl(url)]).toEqual([url, true]);
  for (const node of allBlocks(doc)) {
    expect(node.type).not.toBe('html');
    if (node.type === 'image') expect(sources).toContain(node.attrs.src);
  }
};

test('turns any model response, and any beginning of one, into an email of the store or nothing', async () => {
  await fc.assert(
    fc.asyncProperty(
      modelAnswer,
      fc.double({ min: 0, max: 1, noNaN: true }),
      async (completeAnswer, share) => {
        await expectInvariants(completeAnswer);
        await expectInvariants(completeAnswer.slice(0, Math.floor(completeAnswer.length * share)));
      },
    ),
    { numRuns: 300 },
  );
});

test('reads an endless model response quickly', async () => {
  const endless = `{"subject":"x","blocks":[${'{"type":"text","text":"**a** [b](L1) 5% "},'.repeat(800)}`;
  const startedAt = performance.now();
  await expectInvariants(endless);
  expect(performance.now() - startedAt).toBeLessThan(1500);
});
