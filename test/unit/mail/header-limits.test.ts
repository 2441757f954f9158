import {
  checkHeaders,
  rawHeaders,
  readEnvelope,
  sendEmailInput,
} from '@mailbloom/embedded-cloud/ses';
import fc from 'fast-check';
import { campaignEmail } from '../../../functions/deliveries/send/campaign-email';
import { namedMailbox } from '../../../functions/mail/address-header';
import { writeEmail } from '../../../functions/mail/email-writer';
import type { CompiledEmail } from '../../../shared/email/compile/compile-email';
import { subjectLengthProblem } from '../../../shared/email/subject-length';
import { aDelivery } from '../deliveries/delivery-fixtures';

const settings = {
  tokenKey: Buffer.alloc(32, 3),
  trackingUrl: 'https://go.mail.example',
  unsubscribeUrl: `https://${'u'.repeat(60)}.lambda-url.us-east-1.on.aws`,
  productDomain: `${'d'.repeat(60)}.${'e'.repeat(60)}.example`,
  configurationSet: 'prod-mkt-shared',
};
const ada = {
  id: '01M70000000000000000READER',
  email: 'ada@blümchen.example',
  name: '',
  fields: {},
};
const address = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.example`;

type Texts = { readonly brand: string; readonly sender: string; readonly subject: string };

const writtenHeaders = ({ brand, sender, subject }: Texts) => {
  const delivery = aDelivery({ brand, from: namedMailbox(sender, address), replyTo: address });
  const email: CompiledEmail = {
    ...({} as CompiledEmail),
    subject: [subject],
    html: ['<p>x</p>'],
    text: ['x'],
    links: [],
  };
  return writeEmail(campaignEmail(delivery, ada, settings), email, settings);
};

/**
 * Accepts an email the way the SES simulator does.
 * @throws what SES refuses
 */
const isAccepted = (texts: Texts) => {
  const envelope = readEnvelope(sendEmailInput.parse(writtenHeaders(texts)));
  checkHeaders(envelope);
  return envelope;
};

/** Returns a display name as a mailbox shows it. */
const decodeHeader = (header: string): string => {
  const [parsed] = rawHeaders(Buffer.from(`X: ${header}\r\n\r\n`));
  const name = (parsed?.value ?? '').replace(/ <[^<>]*>$/, '');
  return name.startsWith('"') ? name.slice(1, -1).replace(/\\(.)/g, '$1') : name;
};

const anyText = (maxLength: number) =>
  fc.oneof(
    fc.string({ unit: 'binary', maxLength }),
    fc.string({ unit: 'grapheme', maxLength }),
    fc.string({
      unit: fc.constantFrom('花', '👩‍👩‍👧‍👦', 'é', '"', '\\', '\n', '=?', 'ไ', '\ud83d'),
      maxLength,
    }),
  );

test('writes headers that SES accepts, whatever the brand, sender, and subject line', () => {
  fc.assert(
    fc.property(anyText(255), anyText(255), anyText(2000), (brand, sender, subject) => {
      const envelope = isAccepted({ brand, sender, subject });
      for (const { name, value } of envelope.headers) {
        expect(name.length + 2 + value.length).toBeLessThanOrEqual(998);
      }
    }),
  );
});

const brands: readonly [string, string][] = [
  ['255 Chinese characters', '花'.repeat(255)],
  ['255 families', '👩‍👩‍👧‍👦'.repeat(255)],
  ['255 quotation marks', '"'.repeat(255)],
  ['255 Thai letters', 'ไทย'.repeat(85)],
  ['one letter under 300 accents', `a${'\u0301'.repeat(300)}`],
];

test.each(brands)('cuts a brand of %s between whole characters', (_name, brand) => {
  const { headers } = isAccepted({ brand, sender: brand, subject: brand });
  const listId = headers.find(({ name }) => name === 'List-Id')?.value ?? '';
  const name = decodeHeader(listId);
  const untruncated = name.replace(/…$/, '');
  const parts = [...new Intl.Segmenter('en').segment(brand)].map(({ segment }) => segment);
  expect(brand.startsWith(untruncated)).toBe(true);
  expect(parts.slice(0, [...new Intl.Segmenter('en').segment(untruncated)].length).join('')).toBe(
    untruncated,
  );
});

test('doesn’t change names and subject lines that fit', () => {
  const { from, subject, headers } = isAccepted({
    brand: 'Blüten & Blätter',
    sender: 'Größe',
    subject: 'Öffnungszeiten',
  });
  expect(decodeHeader(from)).toBe('Größe');
  expect(subject).toBe('Öffnungszeiten');
  expect(decodeHeader(headers.find(({ name }) => name === 'List-Id')?.value ?? '')).toBe(
    'Blüten & Blätter',
  );
});

test.each([
  ['500 letters', 'x'.repeat(500)],
  ['250 Cyrillic letters', 'я'.repeat(250)],
  ['166 Chinese characters', '花'.repeat(166)],
  ['125 emoji', '🌷'.repeat(125)],
  ['20 families', '👩‍👩‍👧‍👦'.repeat(20)],
])('doesn’t cut a subject line of %s, which Send allows', (_description, subject) => {
  expect(subjectLengthProblem(subject)).toBeUndefined();
  expect(isAccepted({ brand: 'B', sender: 'S', subject }).subject).toBe(subject);
});

test.each([998, 999])(
  'cuts a subject line that grows to %d letters through its merge tags, and adds an ellipsis',
  (length) => {
    const { subject } = isAccepted({ brand: 'B', sender: 'S', subject: 'x'.repeat(length) });
    expect(subject).toMatch(/^x{500,}…$/);
  },
);

test.each([
  ['a name that is not encoded', { FromEmailAddress: '"Blüten" <a@b.test>' }],
  ['a line break in the subject', { Subject: 'a\r\nBcc: b@c.test' }],
  ['an address in another script', { FromEmailAddress: 'a@blüten.test' }],
  [
    'an encoded word that is too long',
    { FromEmailAddress: `=?UTF-8?B?${'A'.repeat(80)}?= <a@b.test>` },
  ],
])(
  'refuses %s in the SES simulator',
  (_name, changes: { FromEmailAddress?: string; Subject?: string }) => {
    const mail = writtenHeaders({ brand: 'b', sender: 's', subject: 's' });
    const { Subject = 's', FromEmailAddress = 'a@b.test' } = changes;
    const Content = { Simple: { ...mail.Content?.Simple, Subject: { Data: Subject } } };
    const input = sendEmailInput.parse({ ...mail, FromEmailAddress, Content });
    expect(() => checkHeaders(readEnvelope(input))).toThrow();
  },
);
