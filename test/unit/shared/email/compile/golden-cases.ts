import { compileEmail } from '../../../../../shared/email/compile/compile-email';
import type { CompileInput } from '../../../../../shared/email/compile/composed';
import { fill } from '../../../../../shared/email/merge/merge';
import { recipientValues } from '../../../../../shared/email/merge/recipient-values';
import { entryValues } from '../../../../../shared/email/products/entry-values';
import { aDraft, TWENTY_BLOCKS } from '../fixtures';
import { LAYOUT_CASES } from './layout-cases';
import { ANNS_ENTRY, PRODUCT_CASES, SAMPLE_SHOP } from './product-cases';
import { STYLE_CASES } from './style-cases';

/**
 * One email per case, named after what it shows. The test compares each whole email with
 * golden/<name>.
 */
export const GOLDEN_CASES: Readonly<Record<string, Partial<CompileInput>>> = {
  paragraph: {
    body: '<email-paragraph align="right" padding-top="20">a <strong>b</strong><br>{{x|y}}  two spaces</email-paragraph>',
  },
  'paragraph-empty': { body: '<p></p><email-paragraph>after an empty line</email-paragraph>' },
  'text-styles': {
    body: '<p><strong>bold</strong> <em>italic</em> <u>underlined</u> <s>struck</s> <span style="color: #dc2626">red</span> <span style="font-family: Georgia">serif</span> <span style="font-size: 40px">large</span></p>',
  },
  'text-transparent': { body: '<p><span style="color: rgba(0,0,0,.6)">see-through</span></p>' },
  'heading-levels': {
    body: [1, 2, 3, 4, 5, 6]
      .map((n) => `<email-heading level="${n}">Level ${n}</email-heading>`)
      .join(''),
  },
  'heading-aligned': {
    body: '<email-heading level="2" align="center" width="100%" padding-bottom="30">Hi {{first_name|you}}</email-heading>',
  },
  link: {
    body: '<p><a href="https://x.example/?a=1&amp;b=2">one <strong>anchor</strong> for all</a>, <a href="mailto:a@x.example">mail</a>, <a href="tel:+123">call</a></p>',
  },
  'link-coloured': {
    body: '<p><a href="https://x.example"><span style="color: #15803d">green link</span></a></p>',
  },
  'merge-tag': {
    body: '<p>Hi <email-merge-tag name="first_name" fallback="you &amp; yours"></email-merge-tag>, order <email-merge-tag name="order.total"></email-merge-tag></p>',
  },
  button: { body: '<email-button value="Go &gt;" href="https://x.example"></email-button>' },
  'button-bordered': {
    body: '<email-button value="Go" href="https://x.example" background-color="#ffffff" color="#111111" align="left" bold="true" italic="true" font-size="24" border-style="dashed" border-width="2" border-color="#7c3aed" border-radius="30" padding-left="40"></email-button>',
  },
  'button-full': {
    body: '<email-button value="Go" width="full" href="https://x.example/?c={{code|A B}}" background-color="#7c3aed"></email-button>',
  },
  'button-dark-on-dark': {
    body: '<email-button value="Go" href="https://x.example" background-color="#111111"></email-button>',
  },
  divider: {
    body: '<email-divider padding-left="10" padding-top="30"></email-divider><p>below</p>',
  },
  image: {
    body: '<email-image src="https://x.example/a.png" alt="A &quot;b&quot;" natural-width="2000"></email-image><p>a</p>',
  },
  'image-linked': {
    body: '<email-image src="https://x.example/a.png" alt="A tree" width="50%" align="left" href="https://x.example"></email-image><p>a</p>',
  },
  'image-bordered': {
    body: '<email-image src="https://x.example/a.png" alt="A tree" width="full" border-style="solid" border-width="3" border-color="#ff0000" border-radius="12"></email-image><p>a</p>',
  },
  'list-bullets': { body: '<ul><li><p>one</p></li><li><p>two <em>and</em> a half</p></li></ul>' },
  'list-numbers': {
    body: '<ol start="3"><li><p>three</p><ul><li><p>inner</p></li></ul></li><li><p>four</p></li></ol>',
  },
  'list-with-blocks': {
    body: '<ul><li><p>a</p><email-button value="Go" href="https://x.example"></email-button><email-divider></email-divider></li></ul>',
  },
  'frame-styled': {
    body: '<p>a</p>',
    styles: { borderWidth: 2, borderRadius: 8, borderColor: '#ff0000', fontColor: '#333333' },
  },
  'frame-dark': {
    body: '<p>a</p>',
    styles: { editorColor: '#101010', fontColor: '#ffffff', backgroundColor: '#000000' },
  },
  'frame-own-footer': {
    body: '<p>a</p><p><a href="{{unsubscribe_url}}">Leave</a> {{business_address}}</p>',
    preHeader: '',
  },
  ...LAYOUT_CASES,
  ...PRODUCT_CASES,
  ...STYLE_CASES,
  newsletter: { body: TWENTY_BLOCKS },
  code: {
    editor: 'CODE',
    body: '<html lang="en"><head><title>Code</title><style>.a{color:#123456}@media (max-width:600px){.a{color:#ff0000}}</style></head><body><!--[if mso]><table width="600"><tr><td><![endif]--><p class="a">Hi {{first_name|you}}, <a href="https://x.example">look</a></p><!--[if mso]></td></tr></table><![endif]--></body></html>',
  },
  'older-blocks': {
    editor: 'AUTOMATION_REACTEMAIL_TIPTAP',
    body: '<h1 style="color:red !important">Old</h1><p>text</p><img src="https://x.example/stray.png">',
  },
};

const urls = {
  links: 99,
  link: (n: number) => `https://track.example/c/${n}`,
  open: 'https://track.example/o.gif',
  unsubscribe: 'https://track.example/u',
  webVersion: 'https://track.example/v',
};

const person = { email: 'ann@x.example', name: 'Ann Lee', fields: { order: '7' } };

/** Returns a draft's email as the sample recipient Ann gets it. */
export const compileGolden = async (
  draft: Partial<CompileInput> | undefined,
): Promise<{ html: string; text: string }> => {
  const { html, text } = await compileEmail(aDraft(draft), { shop: SAMPLE_SHOP });
  const values = new Map([...recipientValues(person, urls), ...entryValues(ANNS_ENTRY, 'en')]);
  return { html: fill(html, values), text: fill(text, values) };
};

/** Returns the email of one case as the sample recipient Ann gets it. */
export const goldenEmail = (name: string): Promise<{ html: string; text: string }> =>
  compileGolden(GOLDEN_CASES[name]);

/** Returns the HTML and text of every case's email, by its name. */
export const goldenEmails = async (): Promise<Record<string, string>> => {
  const emails = await Promise.all(
    Object.keys(GOLDEN_CASES).map(async (name) => {
      const { html, text } = await goldenEmail(name);
      return [name, `${html}\n${text}`] as const;
    }),
  );
  return Object.fromEntries(emails);
};
