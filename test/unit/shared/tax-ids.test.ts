import { currencyIn, hasTaxIds, readTaxId } from '../../../shared/tax-ids';

/** Published examples of python-stdnum and of the authorities. */
test.each([
  ['DE', 'DE 136,695 976'.replace(',', ''), 'DE136695976'],
  ['DE', '136695976', 'DE136695976'],
  ['AT', 'atu13585627', 'ATU13585627'],
  ['BE', '403.019.261', 'BE0403019261'],
  ['DK', 'DK 13585628', 'DK13585628'],
  ['FI', 'FI-20774740', 'FI20774740'],
  ['FR', 'FR 40 303265045', 'FR40303265045'],
  ['GR', 'EL 094259216', 'EL094259216'],
  ['IE', 'IE 6433435F', 'IE6433435F'],
  ['IT', 'IT 00743110157', 'IT00743110157'],
  ['LU', 'LU 15027442', 'LU15027442'],
  ['NL', 'NL4495445B01'.replace('4495445', '004495445'), 'NL004495445B01'],
  ['PL', 'PL 856-734-62-15', 'PL8567346215'],
  ['PT', 'PT 501 964 843', 'PT501964843'],
  ['GB', '980 7806 84', 'GB980780684'],
  ['CH', 'CHE-107.787.577 IVA', 'CHE-107.787.577 MWST'],
  ['NO', 'NO 995 525 828 MVA', '995525828MVA'],
])('reads a VAT id of %s written as %s', (country, text, value) => {
  expect(readTaxId(country, text)?.value).toBe(value);
});

test.each([
  ['DE', 'DE136695978'],
  ['DE', 'DE13669597'],
  ['DE', 'ATU13585627'],
  ['BE', 'BE0431150351'],
  ['DK', 'DK13585627'],
  ['FI', 'FI20774741'],
  ['IT', 'IT00743110158'],
  ['LU', 'LU15027443'],
  ['PL', 'PL8567346216'],
  ['PT', 'PT501964842'],
  ['EL', 'EL094259216'],
  ['US', '12-3456789'],
  ['GB', 'GB1234'],
  ['CH', 'CHE-12'],
])('reads no VAT id of %s from %s', (country, text) => {
  expect(readTaxId(country, text)).toBeUndefined();
});

test('takes VAT ids from the EU and three other countries', () => {
  expect(['DE', 'GR', 'GB', 'CH', 'NO'].every(hasTaxIds)).toBe(true);
  expect(['US', 'EL', 'JP', ''].some(hasTaxIds)).toBe(false);
});

test('bills the EU in euros and everyone else in dollars', () => {
  expect(['DE', 'SE', 'GR', 'US', 'GB', undefined].map(currencyIn)).toEqual([
    ...['eur', 'eur', 'eur', 'usd', 'usd', 'usd'],
  ]);
});
