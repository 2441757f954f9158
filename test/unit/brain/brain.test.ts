import { createBrainRepository } from '../../../functions/brain/brain-repository';
import { saveBrain } from '../../../functions/brain/brain-service';
import { templateVariablesOf } from '../../../functions/brain/template-variables';
import type { CustomerWithoutPlan } from '../../../functions/customers/customer-reader';
import { limits } from '../../../shared/limits';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

const customerId = '01JD0000000000000000000001';
const otherCustomerId = '01JD0000000000000000000002';

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

const brainRepository = () => createBrainRepository(embedded.table);
type Pairs = Parameters<typeof saveBrain>[1]['keyValues'];
const save = (keyValues: Pairs, rev = 0, id = customerId) =>
  saveBrain(id, { keyValues, rev }, { brains: brainRepository(), clock: () => 1_800_000_000_000 });
const refusal = (message: string, field: string) => ({
  code: 'brain_refused',
  message,
  details: { fields: { [field]: message } },
});

test('trims key-value pairs and drops pairs without a key or value', async () => {
  const saved = await save([
    { key: ' Voice ', value: ' warm ' },
    ...[
      { key: ' ', value: 'x' },
      { key: 'Empty', value: ' \n' },
    ],
  ]);
  expect(saved).toMatchObject({ rev: 1, keyValues: [{ key: 'Voice', value: 'warm' }] });
});

test('returns structured data exactly as it was saved, however deeply nested', async () => {
  let deep: unknown[] = [];
  for (let level = 0; level < 200; level += 1) deep = [deep];
  const data = { b: 1, a: ['x', { '': null }], constructor: 'k', deep };
  const { keyValues } = await save([{ key: 'Sizes', value: data }]);
  expect(keyValues).toEqual([{ key: 'Sizes', value: data }]);
  expect(Object.keys(keyValues[0]?.value ?? {})).toEqual(['b', 'a', 'constructor', 'deep']);
});

test('refuses data that can’t be serialized', async () => {
  const circularValue: unknown[] = [];
  circularValue.push(circularValue);
  await expect(save([{ key: 'Round', value: circularValue }])).rejects.toMatchObject(
    refusal('This data is nested too deeply.', 'keyValues.0.value'),
  );
});

const longText = (length: number) => 'x'.repeat(length);
const { keyMaxLength, valueMaxLength, maxPairs } = limits.brain;

test.each([
  [
    'a key twice, in any case',
    [
      ['a', '1'],
      ['A ', '2'],
    ],
    'keyValues.1.key',
    /key already exists/,
  ],
  ['a long key', [[longText(keyMaxLength + 1), '1']], 'keyValues.0.key', /max 100 characters/],
  ['a key with braces', [['{{a}}', '1']], 'keyValues.0.key', /can’t contain \{ or \}/],
  [
    'a long value',
    [['a', longText(valueMaxLength + 1)]],
    'keyValues.0.value',
    /max 10000 characters/,
  ],
  [
    'more than fits',
    Array.from({ length: 31 }, (_, index) => [`k${index}`, longText(valueMaxLength)]),
    ...(['keyValues', /300 KB/] as const),
  ],
] as const)(
  'refuses %s with a message at the field',
  async (_description, entries, field, expectedText) => {
    const pairs = entries.map(([key = '', value = '']) => ({ key, value }));
    await expect(save(pairs)).rejects.toMatchObject({
      code: 'brain_refused',
      message: expect.stringMatching(expectedText),
      details: { fields: { [field]: expect.stringMatching(expectedText) } },
    });
    expect(await brainRepository().get(customerId)).toMatchObject({ pairs: [], rev: 0 });
  },
);

test('accepts 1,000 pairs with three-byte letters, and refuses one more pair', async () => {
  const pairs = Array.from({ length: maxPairs }, (_, index) => ({
    key: `k${index}`,
    value: '香'.repeat(95),
  }));
  expect((await save(pairs)).keyValues).toHaveLength(maxPairs);
  const next = [...pairs, { key: 'one more', value: 'x' }];
  await expect(save(next, 1)).rejects.toMatchObject(
    refusal('You’ve reached the limit of 1,000 pairs. Remove some, then save.', 'keyValues'),
  );
});

test('rejects one of two simultaneous saves and keeps all data of the first', async () => {
  await save([{ key: 'Voice', value: 'warm' }]);
  const results = await Promise.allSettled([
    save([{ key: 'Voice', value: 'loud' }], 1),
    save([{ key: 'Voice', value: 'soft' }], 1),
  ]);
  const [won] = results.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
  const [lost] = results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(lost).toMatchObject({ code: 'stale_version' });
  expect(await brainRepository().get(customerId)).toMatchObject({
    rev: 2,
    pairs: [{ key: 'Voice', text: won?.keyValues[0]?.value }],
  });
});

test('accepts a repeated save whose answer was lost', async () => {
  const pairs = [{ key: 'Voice', value: { tone: 'warm' } }];
  const first = await save(pairs);
  expect(await save(pairs)).toEqual(first);
  await expect(save([{ key: 'Voice', value: 'warm' }])).rejects.toMatchObject({
    code: 'stale_version',
  });
});

test('gives each customer a separate brain', async () => {
  await save([{ key: 'Voice', value: 'warm' }]);
  expect(await brainRepository().get(otherCustomerId)).toMatchObject({ pairs: [], rev: 0 });
  await save([{ key: 'Voice', value: 'loud' }], 0, otherCustomerId);
  expect((await brainRepository().get(customerId)).pairs).toEqual([{ key: 'Voice', text: 'warm' }]);
});

test('lists account values and each key-value pair as variables, with the beginning of their values', () => {
  const customer = {
    name: 'Fern',
    timeZone: 'Europe/Oslo',
    brandColors: ['', '#111111', '#222222'],
  };
  const variables = templateVariablesOf(customer as CustomerWithoutPlan, {
    pairs: [{ key: 'Voice', text: `warm\n${longText(300)}` }],
  });
  expect(variables).toContainEqual({ name: 'brand', value: 'Fern' });
  expect(variables).toContainEqual({ name: 'brand_colors', value: '#111111, #222222' });
  expect(variables).toContainEqual({ name: 'about', value: '' });
  const [voice] = variables.filter(({ name }) => name === 'brain.Voice');
  expect(voice?.value).toMatch(/^warm x+…$/);
  expect(voice?.value).toHaveLength(200);
});
