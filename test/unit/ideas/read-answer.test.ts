import { readResponse } from '../../../functions/ideas/reading/read-answer';
import { docLinks } from '../../../shared/email/document/links';
import { markupToDoc } from '../../../shared/email/markup/markup-to-doc';
import { someOffers } from './an-offer';

const readWithOffers = (value: unknown, offerOverrides = {}) =>
  readResponse(value, someOffers(offerOverrides), {});
const block = (type: string, text = '', ref = '', items: readonly string[] = []) => ({
  type,
  text,
  ref,
  items,
});
const email = (...blocks: readonly object[]) => ({ subject: 'Ferns', preHeader: 'Soon', blocks });
const bodyOf = (...blocks: readonly object[]) => readWithOffers(email(...blocks)).body;

test('turns every kind of block in a response into a block of the editor', () => {
  const writtenEmail = readWithOffers(
    email(
      block('image', 'A fern', 'I1'),
      block('heading', 'Ferns are back'),
      block('text', 'Hi {{first_name|there}}, **come** and [see](L1).'),
      block('list', '', '', ['Green', 'Easy']),
      block('divider'),
      block('button', 'Shop ferns', 'P1'),
    ),
  );
  expect(writtenEmail).toMatchObject({ subject: 'Ferns', preHeader: 'Soon', blocks: 6 });
  expect(writtenEmail.omitted).toEqual({ links: 0, claims: 0, images: 0 });
  expect(writtenEmail.body).toContain('<email-merge-tag fallback="there"></email-merge-tag>');
  expect(writtenEmail.body).toContain('<strong>come</strong>');
  expect(writtenEmail.body).toContain('<a href="https://ferns.example">see</a>');
  expect(writtenEmail.body).toContain(
    'value="Shop ferns" href="https://ferns.example/products/boston"',
  );
  expect(writtenEmail.body).toContain('src="https://app.example/media/a.jpg" alt="A fern"');
});

test('uses the store’s own image, name, price, and page of a product, whatever the model writes', () => {
  const body = bodyOf(block('product', 'Only $3 today!', 'P1'));
  expect(body).toContain('<strong>Boston Fern</strong> – €12.50');
  expect(body).toContain('https://cdn.example/boston.jpg');
  expect(body).not.toContain('$3');
});

test.each([
  ['an address that was not offered', block('button', 'Win', 'https://evil.example/x'), 'evil'],
  ['one in a text', block('text', 'Go to https://evil.example/x now'), 'evil'],
  ['one that is dressed up', block('text', '[ferns.example](https://evil.example)'), 'evil'],
  ['one without a scheme', block('text', 'Go to evil.com/sale now'), 'evil.com'],
  [
    'one that only begins like the store’s',
    block('text', 'https://ferns.example.evil.com/'),
    'evil',
  ],
  ['one in a user name', block('text', 'https://ferns.example@evil.example/'), 'evil'],
  ['a script', block('button', 'Run', 'javascript:alert(1)'), 'javascript'],
])('removes %s from an email that the model wrote', (_, input, removedText) => {
  const writtenEmail = readWithOffers(email(input, block('text', 'Ferns')));
  expect(writtenEmail.body).not.toContain(removedText);
  expect(writtenEmail.omitted.links).toBeGreaterThan(0);
});

test('keeps a link to the store’s website, even if the model wrote it as text', () => {
  expect(bodyOf(block('text', 'See www.ferns.example/care.'))).toContain(
    '<a href="https://www.ferns.example/care">www.ferns.example/care</a>.',
  );
  expect(bodyOf(block('button', 'Care', 'https://ferns.example/care'))).toContain(
    'href="https://ferns.example/care"',
  );
});

test('drops images and products that don’t exist in the store', () => {
  const writtenEmail = readWithOffers(
    email(block('image', 'x', 'https://evil.example/p.gif'), block('product', 'Nice', 'P9')),
  );
  expect(writtenEmail.body).toBe('<email-paragraph>Nice</email-paragraph>');
  expect(writtenEmail.omitted.images).toBe(2);
});

test.each([
  ['a price', 'Now only $9.99.'],
  ['a discount', 'Take 50% off today.'],
  ['a code', 'Enter SAVE50 at checkout.'],
  ['a code in lower case', 'Use code freeferns at checkout.'],
  ['a price behind the number', 'Just 7 € each.'],
])('removes a sentence with %s that no one provided', (_, sentence) => {
  const writtenEmail = readWithOffers(email(block('text', `Ferns are back. ${sentence} Come by.`)));
  expect(writtenEmail.body).toBe('<email-paragraph>Ferns are back. Come by.</email-paragraph>');
  expect(writtenEmail.omitted.claims).toBe(1);
  expect(readWithOffers({ ...email(block('text', 'Hello')), subject: sentence }).subject).toBe('');
});

test('lets the model use information that the store provided', () => {
  const text = 'Save 20 % with code SPRING24. From €12.50.';
  expect(bodyOf(block('text', text))).toBe(`<email-paragraph>${text}</email-paragraph>`);
});

test('replaces unknown merge tags with their fallback', () => {
  expect(bodyOf(block('text', 'Hi {{email}}{{last_order|friend}}!'))).toBe(
    '<email-paragraph>Hi friend!</email-paragraph>',
  );
});

test('removes markup from texts that the model wrote', () => {
  const body = bodyOf(
    block(
      'text',
      '<img src=x onerror=alert(1)>Hi <email-button href="https://e.example">x</email-button>',
    ),
  );
  expect(body).toBe('<email-paragraph>Hi x</email-paragraph>');
});

test('styles buttons and pictures with the store’s theme', () => {
  const theme = { button: { backgroundColor: '#112233' } };
  const { body } = readResponse(email(block('button', 'Go', 'L1')), someOffers(), theme as object);
  expect(body).toContain('background-color="#112233"');
});

test.each([
  ['nothing', undefined],
  ['a text', 'Here is your email!'],
  ['a list', [1, 2]],
  ['no words', email(block('divider'), block('image', '', 'I1'))],
  ['blocks of a wrong type', { blocks: 'text' }],
])('creates no email from a response with %s', (_, value) => {
  expect(readWithOffers(value)).toMatchObject({ body: '', blocks: 0 });
});

test('reads an email with an extra wrapper, or with plain texts instead of blocks', () => {
  expect(readWithOffers({ email: email('Hello' as never) }).body).toBe(
    '<email-paragraph>Hello</email-paragraph>',
  );
});

test('limits the length of an email that the model writes', () => {
  const writtenEmail = readWithOffers(
    email(...Array.from({ length: 500 }, () => block('text', 'x'.repeat(9000)))),
  );
  expect(writtenEmail.blocks).toBe(60);
  expect(writtenEmail.body.length).toBeLessThan(150_000);
});

test('keeps only links to the store in an email', () => {
  const { body } = readWithOffers(
    email(block('text', '[a](L1) [b](https://x.example)'), block('button', 'c', 'P1')),
  );
  expect(docLinks(markupToDoc(body)).map(({ url }) => url)).toEqual([
    'https://ferns.example',
    'https://ferns.example/products/boston',
  ]);
});
