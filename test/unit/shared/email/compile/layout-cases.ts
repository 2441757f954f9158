import { PLATFORMS } from '../../../../../shared/email/blocks/social/social-platforms';
import type { CompileInput } from '../../../../../shared/email/compile/composed';

const p = (text: string): string => `<email-paragraph>${text}</email-paragraph>`;
const column = (inner: string): string => `<email-column>${inner}</email-column>`;
const image = '<email-image src="https://x.example/a.png" alt="A tree" width="full"></email-image>';
const attribute = (html: string): string =>
  html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const CUSTOM_CODE =
  '<style>p{color:red}</style><table width="100%"><tr><td style="padding:8px">Hi {{first_name|you}}, ' +
  '<a href="https://x.example/?a=1&b=2">look</a></td></tr></table><script>alert(1)</script>' +
  '<!--[if mso]><p>Outlook</p><![endif]-->';

const COLUMNS =
  column(`${image}${p('left <a href="https://x.example">link</a>')}`) + column(p('right'));

const VIDEO =
  '<email-video href="https://youtu.be/abc" src="https://x.example/still.jpg" alt="Linen" natural-width="1280" value="See_how_this_very_long_name_of_a_film_wraps"></email-video>';

const ALL_PROFILES = PLATFORMS.map(({ key }) => `${key}="https://x.example/${key}"`).join(' ');

/**
 * Cases with layout blocks, and blocks with links, images, and code. GOLDEN_CASES includes them.
 */
export const LAYOUT_CASES: Readonly<Record<string, Partial<CompileInput>>> = {
  'columns-two': { body: `<email-columns>${COLUMNS}</email-columns>` },
  'columns-uneven': {
    body: `<email-columns layout="33-67" vertical-align="middle" gap="24" padding-left="10">${COLUMNS}</email-columns>`,
  },
  'columns-three': {
    body: `<email-columns layout="thirds" phone="reverse">${column(p('1'))}${column(p('2'))}${column('<email-button href="https://x.example" value="3"></email-button>')}</email-columns>`,
  },
  'columns-kept': { body: `<email-columns phone="keep" gap="0">${COLUMNS}</email-columns>` },
  spacer: { body: `${p('above')}<email-spacer height="48"></email-spacer>${p('below')}` },
  section: {
    body: `${p('above')}<email-section background-color="#fef3c7">${p('on <span style="color: #b45309">yellow</span>, <a href="https://x.example">link</a>')}<email-columns>${COLUMNS}</email-columns></email-section>${p('below')}`,
    styles: { borderRadius: 12 },
  },
  'section-dark': {
    body: `<email-section background-color="#14532d" border-radius="16" padding-left="8" padding-right="8">${p('white on green')}<email-button href="https://x.example" background-color="#14532d"></email-button></email-section>`,
  },
  'section-picture': {
    body: `<email-section background-color="#1e3a8a" src="https://x.example/sky(1)'s|.png?a=1&amp;b=2" color="#ffffff" padding-top="60">${p('over the sky')}</email-section>`,
  },
  header: {
    body: `<email-header src="https://x.example/logo.png" href="https://x.example"></email-header>${p('a')}`,
  },
  'header-name': {
    body: `<email-header href="https://x.example" align="left" color="#14532d"></email-header>${p('a')}`,
  },
  video: {
    body: `<email-video href="https://youtu.be/abc" src="https://x.example/still.jpg" alt="How linen is made"></email-video>${p('a')}`,
  },
  'video-narrow': {
    body: `<email-video href="https://youtu.be/abc" src="https://x.example/still.jpg" alt="Linen" width="50%" align="left" border-radius="0" value="Play"></email-video>${p('a')}`,
  },
  'video-nested': {
    body: `<email-section>${`<email-columns layout="thirds" phone="keep">${column(VIDEO)}${column(VIDEO)}${column(p('a'))}</email-columns>`}${VIDEO}</email-section>`,
  },
  'social-many': {
    body: `<email-columns>${column(`<email-social ${ALL_PROFILES} size="64" gap="40"></email-social>`)}${column(p('a'))}</email-columns>`,
    assetsUrl: 'https://app.example',
  },
  social: {
    body: `${p('Follow us')}<email-social instagram="https://instagram.com/acme" x="https://x.com/acme" website="https://acme.example" look="black" size="24"></email-social>`,
    assetsUrl: 'https://app.example',
  },
  'social-words': {
    body: `${p('Follow us')}<email-social instagram="https://instagram.com/acme" youtube="https://youtube.com/@acme"></email-social>`,
  },
  html: { body: `${p('above')}<email-html code="${attribute(CUSTOM_CODE)}"></email-html>` },
  'footer-styled': {
    body: `${p('a')}<email-footer align="left" font-size="14" background-color="#fde68a" color="#fde047" border-radius="8"></email-footer>`,
  },
  'footer-colored': {
    body: `${p('a')}<email-footer color="#1d4ed8" background-color="#ffffff" padding-left="8"></email-footer>`,
  },
};
