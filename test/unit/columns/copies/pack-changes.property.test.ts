import fc from 'fast-check';
import type { ChangeLine } from '../../../../functions/columns/changes/change-line';
import { packChanges, unpackChanges } from '../../../../functions/columns/changes/pack-changes';
import { encodeId } from '../../../../functions/platform/base32';

const at = Date.UTC(2026, 10, 20);
const sequenceOf = (index: number): string => String(10 ** 15 + index).padStart(40, '0');
const idFrom = (seed: number): string =>
  encodeId(Uint8Array.from({ length: 16 }, (_, place) => (seed * 167 + place * 89) % 256));

const image = {
  email: 'ann@a.test',
  name: 'Ann',
  status: 'bounced',
  createdAt: '2026-11-01T00:00:00.000Z',
  fields: { city: 'Paris' },
  segmentIds: [],
  purchases: '',
};

const deedLine = fc
  .record({
    who: fc.nat(255),
    kind: fc.constantFrom('r', 'o', 'c'),
    number: fc.nat(5_000_000),
    value: fc.integer({ min: 0, max: 4_000_000_000 }),
    seconds: fc.nat(3),
  })
  .map(({ who, kind, number, value, seconds }) => ({
    id: idFrom(who),
    at: at + seconds * 1000,
    deeds: { [`${kind}_${number}`]: value },
  }));
const statusLine = fc
  .record({ who: fc.nat(255), status: fc.constantFrom('bounced', 'unsubscribed', 'active') })
  .map(({ who, status }) => ({
    id: idFrom(who),
    at,
    is: { ...image, status },
    isStatusOnly: true as const,
  }));

/** What a line says once it was a note: of who got another status, that alone. */
const asTold = (line: ChangeLine): unknown => {
  const { id, at: moment, sequence } = line;
  if ('is' in line) return { id, at: moment, sequence, status: line.is.status };
  return { id, at: moment, deeds: 'deeds' in line && line.deeds };
};
const withoutPlace = (line: ChangeLine): unknown =>
  'status' in line ? line : { id: line.id, at: line.at, deeds: 'deeds' in line && line.deeds };
const sorted = (value: unknown): unknown => Object.entries(value as object).sort();
const asTexts = (all: readonly unknown[]) => all.map((one) => JSON.stringify(one)).sort();

test('what people did and got as status comes out of a note as it went in', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(deedLine, statusLine), { maxLength: 60 }), (all) => {
      const lines = all.map(
        (line, index): ChangeLine => ({ ...line, sequence: sequenceOf(index) }),
      );
      const packed = packChanges(lines);
      if (!packed) throw new Error('It was not packed');
      const told = unpackChanges(packed, String(10 ** 15));
      expect(asTexts(told.map(withoutPlace).map(sorted))).toEqual(
        asTexts(lines.map(asTold).map(sorted)),
      );
      const text = Buffer.from(packed.deeds).toString('latin1') + (packed.statuses ?? '');
      expect(text).not.toMatch(/ann|a\.test|Paris/i);
    }),
  );
});

const deed = (index: number, overrides: object = {}): ChangeLine => ({
  id: idFrom(index),
  at,
  sequence: sequenceOf(index),
  deeds: { r_17: at / 1000 },
  ...overrides,
});

test.each<[string, ChangeLine]>([
  ['how somebody is', { id: idFrom(1), at, sequence: sequenceOf(1), is: image }],
  ['that somebody is gone', { id: idFrom(1), at, sequence: sequenceOf(1), gone: true }],
  ['a deed of no kind we know', deed(1, { deeds: { 'ann@a.test': 1 } })],
  ['a moment that is no whole number', deed(1, { deeds: { r_1: Number.NaN } })],
  ['somebody whose id is none', deed(1, { id: 'ann@a.test' })],
  [
    'a status that is no word of ours',
    {
      id: idFrom(1),
      at,
      sequence: sequenceOf(1),
      isStatusOnly: true,
      is: { ...image, status: 'ann@a.test' },
    },
  ],
])('a batch that says %s is no note', (_, line) => {
  expect(packChanges([deed(0), line])).toBeUndefined();
  expect(packChanges([deed(0)])).toBeDefined();
});

test('a mail takes little more than its sixteen bytes, and a large batch is no note', () => {
  const bytesOf = (count: number) =>
    packChanges(Array.from({ length: count }, (_, index) => deed(index)))?.deeds.length ?? 0;
  for (const count of [22, 87, 250, 360]) {
    expect(bytesOf(count)).toBeLessThan(count * 16 + 20);
  }
  expect(bytesOf(370)).toBe(0);
});

test('a note of a later version is not taken for something else', () => {
  const packed = packChanges([deed(1)]);
  if (!packed) throw new Error('It was not packed');
  const later = { deeds: Uint8Array.from([9, ...packed.deeds.slice(1)]) };
  expect(() => unpackChanges(later, '1')).toThrow('unknown way');
});
