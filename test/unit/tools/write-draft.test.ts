import { DEFAULT_EMAIL_STYLE } from '../../../shared/email/document/styles';
import { product, store } from './draft-store';

const text = (wording: string) => ({ type: 'text', text: wording });

test('converts blocks to the editor’s format, with the brand’s theme and the customer’s own content', async () => {
  const { write, made: createdDrafts, bodies } = store();
  const result = await write({
    blocks: [
      { type: 'image', text: 'A fern', ref: 'IMG' },
      { type: 'heading', text: 'Ferns are back' },
      text('Hi {{first_name|there}}, **come** and [see](8123).'),
      { type: 'list', items: ['Green', 'Easy'] },
      { type: 'product', ref: '8123' },
      { type: 'divider' },
      { type: 'button', text: 'Shop', ref: 'store' },
    ],
  });
  expect(result).toEqual({
    draftId: '01CALL',
    name: 'Ferns',
    isSent: false,
    blocks: 9,
    leftOut: { links: 0, claims: 0, images: 0 },
  });
  const [body = ''] = bodies;
  expect(body).toContain('src="https://app.example/assets/c1/a.jpg" alt="A fern"');
  expect(body).toContain('<email-merge-tag fallback="there"></email-merge-tag>');
  expect(body).toContain(`<a href="${product.url}">see</a>`);
  expect(body).toContain('<strong>Boston Fern</strong> – €12.50');
  expect(body).toContain('value="Shop" href="https://ferns.example"');
  expect(body).toMatch(/<email-button [^>]*border-radius="12"/);
  expect(createdDrafts).toEqual([
    {
      id: '01CALL',
      author: { userId: 'u1', isManager: true },
      content: {
        name: 'Ferns',
        subject: 'Ferns',
        preHeader: '',
        bodyKey: 'key',
        // The draft is like one that a person starts: for the block editor, with the store's theme
        // and sender.
        editor: 'TIPTAP_REACTEMAIL',
        styles: DEFAULT_EMAIL_STYLE,
        thumbnail: { background: '#f4f4f5', shapes: expect.any(Array) },
        senderId: 's1',
      },
    },
  ]);
});

test('still accepts a heading and paragraphs alone, and treats markup in them as text', async () => {
  const { write, bodies } = store();
  await write({ heading: 'Hello', paragraphs: ['<script>x</script> & more'] });
  expect(bodies[0]).toContain('<email-heading level="2">Hello</email-heading>');
  expect(bodies[0]).toContain('x &amp; more</email-paragraph>');
  expect(bodies[0]).not.toContain('script');
});

test('leaves out content that belongs to another customer or doesn’t exist, and informs the model', async () => {
  const { write, bodies, lines } = store();
  const input = {
    blocks: [
      text('Ferns'),
      { type: 'image', text: 'Theirs', ref: 'OTHER-IMAGE' },
      { type: 'product', ref: '9999' },
      { type: 'button', text: 'Go', ref: 'https://evil.example/x' },
      text('Only today: 70% off with code EVIL70. Come by.'),
    ],
  };
  expect((await write(input)).leftOut).toEqual({ links: 1, claims: 1, images: 2 });
  expect(bodies[0]).toContain('Come by.');
  expect(bodies[0]).not.toMatch(/evil|OTHER|9999|70%/i);
  expect(lines.at(-1)).toContain('Left out: links that don’t belong to the store (1)');
  // With the same IDs, another customer doesn't get the first customer's image and product.
  const draftInput = {
    blocks: [text('Ferns'), { type: 'image', ref: 'IMG' }, { type: 'product', ref: '8123' }],
  };
  expect((await write(draftInput, { customerId: 'c2', callId: '02' })).leftOut).toMatchObject({
    images: 2,
  });
});

test('uses only prices and codes from the model’s input or from a person', async () => {
  const { write, byHand: manualDraft, bodies } = store();
  const blocks = [text('Take 20% off with SPRING24.'), text('Ferns')];
  expect((await write({ blocks }, { knownFacts: 'Offer 20% now' })).leftOut).toMatchObject({
    claims: 0,
  });
  expect((await write({ blocks }, { callId: '02' })).leftOut).toMatchObject({ claims: 1 });
  expect(bodies[1]).not.toContain('20%');
  await manualDraft({ blocks });
  expect(bodies[2]).toContain('20%');
});

test.each([
  ['nothing', {}, /Nothing in this draft can be used/],
  ['a divider alone', { blocks: [{ type: 'divider' }] }, /Nothing in this draft can be used/],
  ['a subject of which nothing stays', { subject: '99% off', paragraphs: ['x'] }, /subject/],
  [
    'a kind of block that there is not',
    { blocks: [{ type: 'html', text: 'x' }] },
    /blocks\.0\.type/,
  ],
  ['a field that a block does not have', { blocks: [{ ...text('x'), href: 'y' }] }, /href/],
  [
    'more blocks than an email has',
    { blocks: Array.from({ length: 61 }, () => text('x')) },
    /blocks/,
  ],
])('refuses %s with an explanation and creates nothing', async (_, input, wording) => {
  const { write, made: createdDrafts } = store();
  await expect(write(input)).rejects.toMatchObject({
    code: 'tool_parameters_invalid',
    message: expect.stringMatching(wording),
  });
  expect(createdDrafts).toEqual([]);
});

test('doesn’t change an existing draft when a call is repeated', async () => {
  const { write, made: createdDrafts } = store(['01CALL']);
  expect(await write({ paragraphs: ['Ferns'] })).toMatchObject({ draftId: '01CALL' });
  expect(createdDrafts).toEqual([]);
});
