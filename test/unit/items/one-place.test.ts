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
  expect(spelling(/['`]C#/)).toEqual([]);
});

test('only items spell keys of deliveries and what belongs to them', () => {
  expect(spelling(/['`](D|UNK)#/)).toEqual([]);
});
