import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defaultPopup } from '../../../frontend/src/features/forms/builder/finalize/popup-draft';
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

/** Returns the settings that the theme's editor passes to the block. Empty settings are missing. */
const defaultSettings = (): LiquidValues =>
  Object.fromEntries(
    settingsOf().flatMap(({ id = '', default: value }) =>
      typeof value === 'number' || typeof value === 'boolean' ? [[id, value]] : [],
    ),
  );
const renderBlock = (settings: LiquidValues, isEditing = false) =>
  renderLiquid(block(), {
    block: { settings: { ...defaultSettings(), form: link, ...settings } },
    request: { design_mode: isEditing },
  });

const codeOf = (popup?: FormPopup) =>
  formCodes(
    { ...aForm(), id: formId, published: { version: 1, rev: 1, at: '' }, popup } as FormView,
    addresses,
  ).popupCode;

test('uses the code of an unconfigured popup in a new Shopify block', () => {
  expect(renderBlock({})).toBe(codeOf());
  expect(renderBlock({})).toBe(codeOf(defaultPopup));
});

test('maps each setting of the Shopify block to the matching setting of the code', () => {
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
  // Lists in the editor have one entry per line, which the loader accepts too.
  expect(renderBlock({ ...settings, ...lists }).replace('\n', '|')).toBe(codeOf(popup));
});

test.each([
  ['a link as it is copied', link],
  ['with what other sites hang onto it', ` ${link}/?utm_source=shopify `],
  ['the id alone', formId],
  ['a link of somebody else’s, of which only the id is taken', `https://evil.test/f/${formId}`],
])('recognizes the form from %s', (_description, form) => {
  expect(renderBlock({ form })).toContain(`data-form="${link}"`);
});

test.each(['', ' ', 'newsletter', `${link}"><script>`])(
  'renders nothing for the form %j',
  (form) => {
    expect(renderBlock({ form })).toBe('');
  },
);

test('always shows the popup to someone who edits the theme', () => {
  expect(renderBlock({}, true)).toContain('data-again="0" data-known="1"');
});

test('meets Shopify’s requirements for an app block', () => {
  const { name, target, settings } = schemaOf(block());
  expect([name.length < 25, target, settings.length <= 25]).toEqual([true, 'body', true]);
  const ids = settingsOf().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(block()).toContain(`block.settings.${id}`);
  expect(block()).not.toMatch(/@[A-Z_]+@/);
  // Shopify accepts 100 kB of Liquid in total. The list names every file, so that none is missing.
  expect(Buffer.byteLength(block())).toBeLessThan(100_000);
  const blocks = readdirSync(join(folder, 'blocks'));
  const writtenFiles = extensionFiles(folder, addresses);
  expect(writtenFiles.map(({ path }) => path)).toEqual([
    'shopify.extension.toml',
    ...blocks.map((file) => `blocks/${file}`),
  ]);
  expect(readFileSync(join(folder, 'shopify.extension.toml'), 'utf8')).toMatch(/^type = "theme"$/m);
});

test.each([
  ...['http://app.test', 'http://localhost.test', 'https://app.test/', 'https://app.test"'],
  ...['https://app.test/{{', 'https://app.test?a'],
  ...['javascript:0', ''],
])('refuses %s as the URL of a store’s scripts', (appUrl) => {
  expect(() => extensionFiles(folder, { ...addresses, appUrl })).toThrow(
    /be loaded from this address/,
  );
});
