import { newestFirst, type PersonColumns } from '../../../functions/columns/format/person-columns';
import { findPeople } from '../../../functions/columns/reading/find-people';
import { aPerson, partitionOfPeople } from './column-people';

const readNumber = (value: string) => (/^\d+$/.test(value) ? Number(value) : undefined);
const idOf = (index: number) => String(index).padStart(26, '0');

const pageOf = async (
  people: readonly PersonColumns[],
  order: Parameters<typeof findPeople>[1]['order'],
  offset: number,
) => {
  const columns = partitionOfPeople([...people].sort(newestFirst));
  const page = { text: '', offset, limit: 3, order, readNumber };
  return (await findPeople([{ columns }], page)).ids;
};

test('sorts by an attribute with a unique value for everyone', async () => {
  const many = Array.from({ length: 70_000 }, (_, index) =>
    aPerson({ id: idOf(index), fields: { code: String((index * 7919) % 70_000) } }),
  );
  const byCode = { by: 'attribute', attribute: 'code', direction: 'ascending' } as const;
  const idWithCode = (code: number) =>
    idOf(many.findIndex(({ fields }) => fields.code === String(code)));
  const at = [0, 1, 2].map((step) => idWithCode(65_535 + step));
  expect(await pageOf(many, byCode, 65_535)).toEqual(at);
  const backwards = { ...byCode, direction: 'descending' } as const;
  expect(await pageOf(many, backwards, 0)).toEqual([69_999, 69_998, 69_997].map(idWithCode));
});

test('sorts by an attribute with both numbers and texts, unique for everyone', async () => {
  const kinds = [
    (index: number) => String(index * 2),
    (index: number) => `-${index}.5`,
    (index: number) => `Ünit ${String(index).padStart(6, '0')}`,
  ];
  const count = 15_000;
  const valueAt = (index: number) => kinds[index % 3]?.(index) ?? '';
  const many = Array.from({ length: count }, (_, index) =>
    aPerson({ id: idOf(index), fields: { code: valueAt(index) } }),
  );
  const readMixed = (value: string) => (/^-?[\d.]+$/.test(value) ? Number(value) : undefined);
  const columns = partitionOfPeople([...many].sort(newestFirst));
  const numbers = many
    .map((_, index) => ({ index, number: readMixed(valueAt(index)) }))
    .filter(({ number }) => number !== undefined)
    .sort((one, other) => (one.number ?? 0) - (other.number ?? 0));
  const texts = many.map((_, index) => index).filter((index) => index % 3 === 2);
  const expected = [...numbers.map(({ index }) => index), ...texts].map(idOf);
  for (const offset of [4999, 0, 9998, 7000, count - 3]) {
    const page = { text: '', offset, limit: 3, readNumber: readMixed };
    const order = { by: 'attribute', attribute: 'code', direction: 'ascending' } as const;
    const { ids } = await findPeople([{ columns }], { ...page, order });
    expect(ids).toEqual(expected.slice(offset, offset + 3));
  }
});

test('sorts names of 255 characters that differ only in the last characters, in any script', async () => {
  for (const letter of ['a', '名', 'ж', '👩‍👩‍👧', 'א', 'ที่']) {
    const long = letter.repeat(255);
    const names = [`${long}3`, `${long}1`, long, `${long}2`];
    const people = names.map((name, index) => aPerson({ id: idOf(index), name }));
    const byName = { by: 'name', direction: 'ascending' } as const;
    expect(await pageOf(people, byName, 0)).toEqual([2, 1, 3].map(idOf));
  }
});

test('sorts by any of 200 attributes, caches a few of them, and reads any of them again', async () => {
  const keys = Array.from({ length: 200 }, (_, index) => `attribute ${index}`);
  const people = [1, 2, 3].map((index) =>
    aPerson({
      id: idOf(index),
      fields: Object.fromEntries(keys.map((key, at) => [key, String((index * (at + 1)) % 4)])),
    }),
  );
  const reads: string[] = [];
  const partition = partitionOfPeople([...people].sort(newestFirst));
  const columns = {
    ...partition,
    field: (key: string) => {
      reads.push(key);
      return partition.field(key);
    },
  };
  const sortBy = (attribute: string) =>
    findPeople([{ columns }], {
      text: '',
      offset: 0,
      limit: 3,
      readNumber,
      order: { by: 'attribute', attribute, direction: 'ascending' },
    });
  const first = await sortBy('attribute 0');
  expect(first.ids).toEqual([1, 2, 3].map(idOf));
  for (const key of keys) await sortBy(key);
  const before = reads.length;
  expect(await sortBy('attribute 0')).toEqual(first);
  expect(reads.slice(before)).toEqual(['attribute 0']);
  await sortBy('attribute 0');
  expect(reads).toHaveLength(before + 1);
});

test('sorts names with umlauts and single names as if written in plain letters, in both directions', async () => {
  const names = [
    ...['Ase', 'Åse', 'Åse Berg', 'Ase Dahl', 'José', 'José Cruz', 'Jurgen', 'Jürgen'],
    ...['Jürgen Adler', 'Jurgen Bauer', 'Jürgen Zahn', 'Müller', 'Muller Zoe', 'Soren', 'Søren'],
    ...['Søren Ærø', 'Straße', 'Strasse Nord', 'Straße Süd', 'Zoe'],
  ];
  const people = names
    .map((name, index) => aPerson({ id: idOf((index * 7) % names.length), name }))
    .sort(newestFirst);
  const nameOf = new Map(people.map(({ id, name }) => [id, name]));
  const sortedPage = async (direction: 'ascending' | 'descending') => {
    const columns = partitionOfPeople(people);
    const order = { by: 'name', direction } as const;
    const page = { text: '', offset: 0, limit: 100, order, readNumber };
    return (await findPeople([{ columns }], page)).ids.map((id) => nameOf.get(id));
  };
  expect(await sortedPage('ascending')).toEqual(names);
  expect(await sortedPage('descending')).toEqual([...names].reverse());
});
