import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { usualPopup } from '../../../frontend/src/features/forms/builder/finalize/popup-draft';
import { formCodes } from '../../../functions/forms/publish/form-codes';
import { extensionFiles } from '../../../packages/shopify-extension/src/extension/index';
import type { FormPopup, FormView } from '../../../shared/contracts/forms/form';
import { scriptVersion } from '../../../shared/forms/script-version';
import { aForm } from '../../support/a-form';
import { type LiquidValues, renderLiquid } from '../../support/liquid';

const folder = join(__dirname, '../../../packages/shopify-extension');
const addresses = { appUrl: 'https://app.test', formsUrl: 'https://forms.test', scriptVersion };
const formId = '01JD000000000000000000FRM1';
const link = `https://forms.test/f/${formId}`;

const textOf = (path: string) =>
  extensionFiles(folder, addresses).find((file) => file.path === path)?.text ?? '';
const block = () => textOf('blocks/signup-popup.liquid');

type Setting = { readonly type: string; readonly id?: string; readonly default?: unknown };
const schemaOf = (text: string) => {
  const [, json = ''] = /\{% schema %\}(.*)\{% endschema %\}/s.exec(text) ?? [];
  return JSON.parse(json) as { name: string; target: string; settings: readonly Setting[] };
};
const settingsOf = () => schemaOf(block()).settings.filter(({ id }) => id !== undefined);

/** What the theme's editor gives the block: what is not filled in is not there. */
const usual = (): LiquidValues =>
  Object.fromEntries(
    settingsOf().flatMap(({ id = '', default: value }) =>
      typeof value === 'number' || typeof value === 'boolean' ? [[id, value]] : [],
    ),
  );
const drawn = (settings: LiquidValues, isEditing = false) =>
  renderLiquid(block(), {
    block: { settings: { ...usual(), form: link, ...settings } },
    request: { design_mode: isEditing },
  });

const codeOf = (popup?: FormPopup) =>
  formCodes(
    { ...aForm(), id: formId, published: { version: 1, rev: 1, at: '' }, popup } as FormView,
    addresses,
  ).popupCode;

test('as it is switched on, the block is the code of a popup that was never set', () => {
  expect(drawn({})).toBe(codeOf());
  expect(drawn({})).toBe(codeOf(usualPopup));
});

test('each of its settings is the one of the code', () => {
  const settings = { delay: 0, scroll: 40, exit: true, again: 0, known: false };
  const lists = { show_on: '/a&b\n/c ', hide_on: '/"' };
  const popup = {
    delaySeconds: 0,
    scrollPercent: 40,
    exitIntent: true,
    againAfterDays: 0,
    showOn: ['/a&b', '/c'],
    hideOn: ['/"'],
    neverForSubscribers: false,
  };
  // Lists come a line each, which the loader reads as well.
  expect(drawn({ ...settings, ...lists }).replace('\n', '|')).toBe(codeOf(popup));
});

test.each([
  ['a link as it is copied', link],
  ['with what other sites hang onto it', ` ${link}/?utm_source=shopify `],
  ['the id alone', formId],
  ['a link of somebody else’s, of which only the id is taken', `https://evil.test/f/${formId}`],
])('the form is named by %s', (_what, form) => {
  expect(drawn({ form })).toContain(`data-form="${link}"`);
});

test.each(['', ' ', 'newsletter', `${link}"><script>`])('nothing is drawn for %j', (form) => {
  expect(drawn({ form })).toBe('');
});

test('who edits the theme is shown the popup each time', () => {
  expect(drawn({}, true)).toContain('data-again="0" data-known="1"');
});

test('the block is what Shopify takes', () => {
  const { name, target, settings } = schemaOf(block());
  expect([name.length < 25, target, settings.length <= 25]).toEqual([true, 'body', true]);
  const ids = settingsOf().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(block()).toContain(`block.settings.${id}`);
  expect(block()).not.toMatch(/@[A-Z_]+@/);
  // Shopify takes 100 kB of Liquid in all; each file is listed, so that none stays at home.
  expect(Buffer.byteLength(block())).toBeLessThan(100_000);
  const blocks = readdirSync(join(folder, 'blocks'));
  const written = extensionFiles(folder, addresses);
  expect(written.map(({ path }) => path)).toEqual([
    'shopify.extension.toml',
    ...blocks.map((file) => `blocks/${file}`),
  ]);
  expect(readFileSync(join(folder, 'shopify.extension.toml'), 'utf8')).toMatch(/^type = "theme"$/m);
});

test.each([
  ...['http://app.test', 'http://localhost.test', 'https://app.test/', 'https://app.test"'],
  ...['https://app.test/{{', 'https://app.test?a'],
  ...['javascript:0', ''],
])('no store is sent to %s for its scripts', (appUrl) => {
  expect(() => extensionFiles(folder, { ...addresses, appUrl })).toThrow(/Not an address/);
});
