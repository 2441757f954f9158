import type { CompileInput } from '../../../../../shared/email/compile/composed';

const p = (text: string): string => `<email-paragraph>${text}</email-paragraph>`;
const heading = '<email-heading level="2">Heading</email-heading>';
const link = '<a href="https://x.example">link</a>';
const button = (attrs = ''): string =>
  `<email-button value="Go" href="https://x.example"${attrs}></email-button>`;

/** Cases with styles that apply to all blocks of an email. GOLDEN_CASES includes them. */
export const STYLE_CASES: Readonly<Record<string, Partial<CompileInput>>> = {
  'style-fonts': {
    body: `${heading}${p(`Georgia, <span style="font-family: Arial">Arial</span>`)}${button()}<ul><li><p>item</p></li></ul><email-header></email-header><email-video href="https://youtu.be/abc" src="https://x.example/s.jpg" alt="a"></email-video>`,
    styles: { bodyFont: 'Georgia', headingFont: 'Trebuchet MS' },
  },
  'style-colors': {
    body: `${heading}${p(`text and ${link}`)}<email-section background-color="#14532d">${heading}${p(link)}</email-section><email-section background-color="#fef3c7" color="#7c2d12">${heading}${p(link)}</email-section>`,
    styles: { headingColor: '#14532d', linkColor: '#b45309' },
  },
  'style-buttons': {
    body: `${button()}${button(' background-color="#000000" color="#fde047" border-radius="8"')}${button(' width="full"')}`,
    styles: { buttonColor: '#3b0764', buttonTextColor: '#fdf4ff', buttonRadius: 30 },
  },
  'style-width': {
    body: `${p('a')}<email-columns><email-column>${p('left')}</email-column><email-column>${p('right')}</email-column></email-columns><email-section src="https://x.example/sky.png"><email-columns layout="thirds"><email-column>${p('1')}</email-column><email-column>${p('2')}</email-column><email-column>${p('3')}</email-column></email-columns></email-section><email-image src="https://x.example/a.png" alt="a" width="50%"></email-image>`,
    styles: { contentWidth: 480 },
  },
};
