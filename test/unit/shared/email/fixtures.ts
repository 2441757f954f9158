import type { CompileInput } from '../../../../shared/email/compile/composed';

/** Returns a complete draft. Tests name only what differs. */
export const aDraft = (overrides: Partial<CompileInput> = {}): CompileInput => ({
  draftId: '01J0000000000000000000DRFT',
  rev: 3,
  subject: 'Spring sale for {{first_name|you}}',
  preHeader: 'Everything must go',
  body: '<p>Hello</p>',
  editor: 'TIPTAP_REACTEMAIL',
  styles: {},
  businessAddress: '1 Main Street\n12345 Springfield',
  brand: 'Acme & Sons',
  ...overrides,
});

/** Twenty blocks of every kind, like a store's newsletter. */
export const TWENTY_BLOCKS = [
  '<email-image src="https://cdn.shop.example/logo.png" alt="Acme" width="30%"></email-image>',
  '<email-heading align="center">Hi <email-merge-tag name="first_name" fallback="there"></email-merge-tag></email-heading>',
  '<email-paragraph>Spring is here, and with it <strong>forty new styles</strong> in <span style="color: #dc2626; font-family: Georgia; font-size: 24px">red</span>. See the <a href="https://shop.example/new?utm_source=mail">new arrivals</a>.</email-paragraph>',
  '<email-image src="https://cdn.shop.example/hero.jpg" alt="Spring dresses" width="full" href="https://shop.example/spring" border-radius="12"></email-image>',
  '<email-button value="Shop now" href="https://shop.example/spring" background-color="#7c3aed" width="full"></email-button>',
  '<email-divider></email-divider>',
  '<email-heading level="2">Three reasons</email-heading>',
  '<ul><li><email-paragraph>Free delivery</email-paragraph></li><li><email-paragraph>Free returns in <em>30 days</em></email-paragraph></li><li><email-paragraph>Made to <u>last</u></email-paragraph></li></ul>',
  '<email-paragraph>Your code is <strong>{{code|SPRING}}</strong>, valid until <s>Sunday</s> Monday.</email-paragraph>',
  '<email-button value="Use it" href="https://shop.example/cart?code={{code|SPRING}}"></email-button>',
  '<email-divider padding-top="30"></email-divider>',
  '<email-heading level="3">From our journal</email-heading>',
  '<email-image src="https://cdn.shop.example/journal.jpg" alt="A loom" width="60%"></email-image>',
  '<email-paragraph align="center">How linen is made, <a href="https://shop.example/journal/linen">told by those who make it</a>.</email-paragraph>',
  '<ol><li><email-paragraph>Sow</email-paragraph></li><li><email-paragraph>Reap</email-paragraph></li></ol>',
  '<email-paragraph>Questions? <a href="mailto:help@shop.example">Write to us</a>.<br>We answer within a day.</email-paragraph>',
  '<email-divider></email-divider>',
  '<email-paragraph></email-paragraph>',
  '<email-heading level="4">Visit us</email-heading>',
  '<email-paragraph padding-bottom="0">Open Monday to Saturday, 10 to 18.</email-paragraph>',
].join('');
