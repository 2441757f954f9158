import { globSync, readFileSync } from 'node:fs';

const sources = globSync('functions/**/*.ts').filter(
  (path) => !path.startsWith('functions/items/'),
);

/** Files whose code, comments aside, spells a key that begins so. */
const spelling = (key: RegExp): string[] =>
  sources.filter((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .some((line) => key.test(line) && !/^\s*(\/\/|\/?\*)/.test(line)),
  );

test('only items spell keys of users', () => {
  expect(spelling(/['`]U#/)).toEqual([]);
});

test('only items spell keys of customers and what belongs to them', () => {
  // The index of a customer's deliveries still stands where deliveries are read.
  expect(spelling(/['`]C#(?!\$\{[\w.]+\}#DL`)/)).toEqual([]);
});

test('keys of deliveries spread to no further room', () => {
  const rooms = new Set(spelling(/['`]D#/).map((path) => path.split('/')[1]));
  const still = ['deliveries', 'engagement', 'people', 'segments', 'stats', 'tracking'];
  expect([...rooms].filter((room) => room && !still.includes(room))).toEqual([]);
});
