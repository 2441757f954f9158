import { globSync, readFileSync } from 'node:fs';
import type { Customer } from '../../../functions/items/account/customer';
import { type RouteKey, routes } from '../../../functions/routes';

/**
 * The reason why no call changes an attribute of a customer, or the title of the runbook's
 * procedure for it.
 */
type FixedSetting = { readonly fixed: string } | { readonly procedure: string };

/**
 * The call that changes each attribute of a customer. The type requires every attribute, so a new
 * one without a call or a reason doesn't compile.
 */
const writers: Readonly<Record<keyof Customer, RouteKey | FixedSetting>> = {
  timeZone: 'PUT /settings/timeZone',
  zoneRev: 'PUT /settings/timeZone',
  zoneBefore: 'PUT /settings/timeZone',
  name: 'PUT /customer/brand',
  about: 'PUT /customer/brand',
  website: 'PUT /customer/brand',
  logoUrl: 'PUT /customer/logo',
  brandColors: 'PUT /customer/colors',
  theme: 'PUT /customer/theme',
  emailMasterMode: 'PUT /customer/emailMasterMode',
  businessAddress: 'PUT /settings/businessAddress',
  language: 'PUT /settings/language',
  publicTexts: 'PUT /settings/publicTexts',
  locale: 'PUT /settings/locale',
  reviewRequired: 'PUT /settings/sending',
  frequencyCapHours: 'PUT /settings/sending',
  utm: 'PUT /settings/sending',
  setup: 'PUT /customer/setup',
  lastDelivery: 'POST /send',
  premium: { fixed: 'Said by the entitlement, which payments and managers change' },
  customerId: { fixed: 'The id' },
  createdAt: { fixed: 'A fact' },
  email: { procedure: 'Change the email of a customer’s owner' },
  status: { procedure: 'Close a customer’s account' },
};

test('offers a call to change every attribute of a customer, or gives a reason why not', () => {
  const calls = Object.values(writers).filter((writer) => typeof writer === 'string');
  expect(calls.filter((call) => !(call in routes))).toEqual([]);
});

test('every attribute that an operator changes is named in a procedure of the runbook', () => {
  const articles = readFileSync('docs/runbook.md', 'utf8').split(/^## /m);
  for (const [attribute, writer] of Object.entries(writers)) {
    if (typeof writer === 'string' || !('procedure' in writer)) continue;
    const article = articles.find((text) => text.startsWith(`${writer.procedure}\n`)) ?? '';
    expect(article).toContain('aws dynamodb update-item');
    expect(article).toMatch(new RegExp(`SET [^']*#?${attribute}\\b`));
  }
});

test('sets the demo store’s time zone with the same write as the API', () => {
  const seeds = globSync('local/seed/*.ts').map((path) => ({
    path,
    text: readFileSync(path, 'utf8'),
  }));
  const seedsWithZone = seeds.filter(({ text }) => /[\w']*(?:Europe|America|Asia)\/\w+/.test(text));
  expect(seedsWithZone.map(({ path }) => path)).toEqual(['local/seed/demo-calendar.ts']);
  const agency = seeds.find(({ path }) => path === 'local/seed/demo-agency.ts');
  expect(agency?.text).toContain('.setTimeZone(customer, demoZone)');
  for (const { text } of seeds) expect(text).not.toMatch(/timeZone: '/);
});
