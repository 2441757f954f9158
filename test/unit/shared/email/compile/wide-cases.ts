import type { CompileInput } from '../../../../../shared/email/compile/composed';

/** A word that can't be broken and is longer than any line on a phone. */
const WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const LINK = `https://shop.example/${'collections-of-the-season-'.repeat(6)}?utm_source=mail`;
const IMAGE =
  '<email-image src="https://x.example/a.png" alt="A tree" natural-width="4000"></email-image>';

const p = (text: string): string => `<email-paragraph>${text}</email-paragraph>`;
const linked = p(`<a href="${LINK}">${LINK}</a>`);
const large = p(`<span style="font-size: 72px">${WORD}</span>`);
const heading = `<email-heading>${WORD}</email-heading>`;
const button = `<email-button value="${WORD}" href="${LINK}" font-size="40"></email-button>`;
const full = `<email-button value="${WORD} ${WORD}" width="full" href="${LINK}" border-style="solid" border-width="10" padding-left="100"></email-button>`;
const list = `<ul><li>${p(WORD)}<ol><li>${linked}</li></ol></li></ul>`;
const header = `<email-header value="${WORD}" font-size="48"></email-header>`;
const logo = '<email-header src="https://x.example/a.png" logo-width="552"></email-header>';
const video = `<email-video href="${LINK}" src="https://x.example/a.png" alt="a" value="${WORD}" natural-width="1280"></email-video>`;
const social =
  '<email-social instagram="https://x.example" facebook="https://x.example" tiktok="https://x.example" youtube="https://x.example" pinterest="https://x.example" linkedin="https://x.example" size="64" gap="40"></email-social>';
const html = `<email-html code="&lt;p&gt;${WORD} &lt;a href='${LINK}'&gt;${LINK}&lt;/a&gt;&lt;/p&gt;"></email-html>`;

const BLOCKS = { linked, large, heading, button, full, list, header, logo, video, social, html };
const ALL = Object.values(BLOCKS).join('') + IMAGE;
/**
 * Blocks for columns a third as wide as a phone. Leaves out blocks whose padding or icons alone are
 * wider.
 */
const NARROW = [linked, large, heading, button, list, header, logo, video, html, IMAGE].join('');

const row = (attrs: string, ...cells: readonly string[]): string =>
  `<email-columns ${attrs}>${cells.map((cell) => `<email-column>${cell}</email-column>`).join('')}</email-columns>`;

const brand = `${WORD} ${WORD}`;

/** Emails that would be wider than the window without our rules against it. */
export const WIDE_CASES: Readonly<Record<string, Partial<CompileInput>>> = {
  ...Object.fromEntries(Object.entries(BLOCKS).map(([name, body]) => [name, { body }])),
  'two columns': { body: row('', ALL, ALL) },
  'three columns': { body: row('layout="thirds" gap="60"', ALL, ALL, ALL) },
  'two kept columns': { body: row('phone="keep"', ALL, p('a')) },
  'three kept columns': { body: row('phone="keep" layout="thirds"', NARROW, NARROW, NARROW) },
  'one narrow column': { body: row('layout="33-67" padding-left="100"', ALL, IMAGE) },
  section: { body: `<email-section padding-left="100" padding-right="100">${ALL}</email-section>` },
  'section of columns': {
    body: `<email-section>${row('layout="thirds" phone="keep"', NARROW, NARROW, p(WORD))}</email-section>`,
  },
  footer: { body: p('a'), brand, businessAddress: `${WORD}\n${LINK}` },
};
