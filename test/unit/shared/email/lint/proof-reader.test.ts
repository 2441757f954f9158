import { compileEmail } from '../../../../../shared/email/compile/compile-email';
import type { EditorContentType } from '../../../../../shared/email/content-types';
import { DEFAULT_EMAIL_STYLE } from '../../../../../shared/email/document/styles';

const now = Date.UTC(2026, 10, 28);

type EmailFields = { subject?: string; preHeader?: string; editor?: EditorContentType };

/** Returns the codes of the issues in an email with this body. */
const findWarnings = async (body: string, email: EmailFields = {}): Promise<string[]> => {
  const frame = { draftId: '', rev: 0, businessAddress: '1 Road', brand: 'Pine' };
  const texts = { subject: 'News of the week', preHeader: 'Three short stories' };
  const editor: EditorContentType = 'TIPTAP_REACTEMAIL';
  const input = { ...frame, ...texts, editor, styles: DEFAULT_EMAIL_STYLE, ...email, body };
  const { warnings } = await compileEmail(input, { fields: [], now });
  return warnings.map(({ code, severity, details = [] }) =>
    [severity === 'error' ? 'BLOCKS' : '', code, ...details].filter(Boolean).join(' '),
  );
};

const link = (href: string, text = 'Read more') => `<p>Hi <a href="${href}">${text}</a></p>`;

test.each([
  [link('https://evil.test/pay', 'paypal.com'), 'link_text_differs paypal.com → evil.test'],
  [link('https://evil.test', 'Visit www.bank.com now'), 'link_text_differs bank.com → evil.test'],
  [
    link('https://evil.test', 'https://shop.acme.co.uk/x'),
    'link_text_differs shop.acme.co.uk → evil.test',
  ],
  [link('https://a.test', 'ac<b>me</b>.de'), 'link_text_differs acme.de → a.test'],
  [link('mailto:x@evil.test', 'help@acme.com'), 'link_text_differs acme.com → evil.test'],
  [link('https://bit.ly/3xYz'), 'link_shortened bit.ly'],
  [link('http://www.tinyurl.com/abc'), 'link_shortened tinyurl.com'],
  [link('http://localhost:3000/sale'), 'link_local localhost'],
  [link('http://192.168.0.10/'), 'link_local 192.168.0.10'],
  [link('https://172.20.1.1/a'), 'link_local 172.20.1.1'],
  [link('https://exmaple/sale'), 'link_local exmaple'],
  [link('https://shop.local/'), 'link_local shop.local'],
  [link('mailto:'), 'link_empty'],
  [link('tel:'), 'link_empty'],
  [
    '<email-button value="shop.acme.com" href="https://evil.test"></email-button><p>a</p>',
    'link_text_differs shop.acme.com → evil.test',
  ],
  ['<p>Lorem ipsum dolor sit amet</p>', 'placeholder_left “Lorem ipsum”, “dolor sit amet”'],
  ['<p>Price: TODO</p>', 'placeholder_left “TODO”'],
  ['<p>FIXME before sending</p>', 'placeholder_left “FIXME”'],
  ['<p>It costs XXX euro</p>', 'placeholder_left “XXX”'],
  ['<p>[Insert your text here]</p>', 'placeholder_left “[Insert your text here]”'],
  ['<p>Dear [First name],</p>', 'placeholder_left “[First name]”'],
  ['<p>Yours, &lt;Your name&gt;</p>', 'placeholder_left “<Your name>”'],
  ['<p>Hallo {vorname},</p>', 'placeholder_left “{vorname}”'],
  ['<p>Hi {first_name}</p>', 'placeholder_left “{first_name}”'],
  ['<p>[Ihren Text einfügen] [Text hier einfügen]</p>', 'placeholder_left “[Text hier einfügen]”'],
  ['<p><span style="font-size: 8px">Terms apply</span> as ever</p>', 'text_tiny'],
  ['<email-heading level="2"> </email-heading><p>a</p>', 'heading_empty'],
  ['<p>Only until December 1, 2024!</p>', 'date_over “December 1, 2024”'],
  ['<p>Gültig bis 3. März 2025.</p>', 'date_over “3. März 2025”'],
  ['<p>Hasta el 5 de mayo de 2023</p>', 'date_over “5 de mayo de 2023”'],
  ['<p>Bis 24.12.2025 liefern wir</p>', 'date_over “24.12.2025”'],
  ['<p>Ends 2025-11-30</p>', 'date_over “2025-11-30”'],
  ['<p>See you on Monday, December 1, 2026</p>', 'date_weekday “Monday, December 1, 2026”'],
  ['<p>Am Sonntag, 5. Dezember 2026</p>', 'date_weekday “Sonntag, 5. Dezember 2026”'],
] as const)('finds issues in %s: %s', async (body, issue) => {
  const joinCodes = (codes: string[]) => codes.map((code) => code.replaceAll('” “', '”, “'));
  expect(joinCodes(await findWarnings(body))).toEqual([issue]);
});

test.each([
  [{ preHeader: ' ' }, 'preheader_missing'],
  [{ subject: 'Untitled' }, 'subject_unfinished'],
  [{ subject: 'Test 2' }, 'subject_unfinished'],
  [{ subject: 'RE: your order' }, 'subject_fake_reply'],
  [{ subject: 'WIN BIG TODAY' }, 'subject_shouts'],
  [{ subject: 'Sale!!!!' }, 'subject_shouts'],
  [{ subject: 'Hi {first_name}' }, 'placeholder_left “{first_name}”'],
  [{ preHeader: '[Insert preview]' }, 'placeholder_left “[Insert preview]”'],
] as const)('finds issues in the lines %o: %s', async (lines, issue) => {
  expect(await findWarnings('<p>Hello</p>', lines)).toEqual([issue]);
});

test('checks code emails too, except their hidden parts and alternative texts', async () => {
  const code =
    '<p>[Enter your text] until 1 May 2024</p><a href="http://10.0.0.4/">acme.com</a><img src="https://x.test/a.png" alt="Add your name">';
  expect(await findWarnings(code, { editor: 'CODE' })).toEqual([
    'placeholder_left “[Enter your text]”',
    'date_over “1 May 2024”',
    'link_local 10.0.0.4',
    'link_text_differs acme.com → 10.0.0.4',
  ]);
});

/** Emails without issues. Their text is easily mistaken for an issue. */
const emailsWithoutIssues: readonly string[] = [
  '<p>IKEA, H&amp;M and ASOS ship to the USA. NEW IN: size XXXL and XXX-Large.</p>',
  '<p>Love, Anna xxx</p><p>Prices from €1.234,50 to $99.99, 20% off.</p>',
  '<p>In CSS write a { color: red } and in code {id} or &#36;{name} or arr[0].</p>',
  `${link('https://shop.acme.com/sale', 'acme.com')}${link('https://www.acme.com', 'www.acme.com/sale')}`,
  `${link('https://help.acme.co.uk', 'acme.co.uk')}${link('mailto:info@acme.com', 'info@acme.com')}`,
  `${link('https://x.test/a', 'Node.js, e.g. version 2.0')}${link('https://youtu.be/abc', 'Watch it')}`,
  `${link('{{store_url|https://x.test}}', 'acme.com')}${link('mailto:?subject=Look', 'Tell a friend')}`,
  '<p>Family-run since May 1, 2012. Founded on 3 March 1998.</p>',
  '<p>Open on Tuesday, December 1, 2026 and on 24 December 2026.</p>',
  '<p>TODO al 50% para ti. Hoy TODO está rebajado.</p>',
  '<p>TUDO em promoção. TODO o site com desconto.</p>',
  '<p>Guten Tag! Am Dienstag, 1. Dezember 2026, öffnen wir um 9:00 Uhr. Termine 3. März 2027.</p>',
  '<p>Bonjour, la boutique ouvre le mardi 1er décembre 2026 à 10 h.</p>',
  '<p>Ciao, ti aspettiamo martedì 1 dicembre 2026.</p><p>Hallo, tot dinsdag 1 december 2026!</p>',
  '<p>Dzień dobry, do wtorku. Zapraszamy w grudniu 2026.</p>',
  '<p>今週のニュース。送料無料。</p><p>مرحبا بكم في متجرنا</p><p>Новости недели</p>',
  '<p>[Advertisement] Read on [1], see note [a].</p><p>I &lt;3 you, and 3 &lt; 5 &gt; 2.</p>',
  '<p>Enjoy 100%COTTON% shirts at 5%–10% less.</p>',
];

test.each(emailsWithoutIssues)('finds no issue in %s', async (body) => {
  expect(await findWarnings(body)).toEqual([]);
});

test.each([
  'NASA and IKEA team up',
  'Testing our new lamps in the wild',
  'New drafts of our catalog',
  'Reading list: three books',
  'Ihr Gutschein für Dezember',
  'Das ist neu: Lampen!',
])('accepts the subject “%s”', async (subject) => {
  expect(await findWarnings('<p>Hello</p>', { subject })).toEqual([]);
});
