import { expect, test } from 'vitest';
import { mergeTagOptions } from '../../merge-tags/merge-tag-options';
import { indexAfterKey, matchingItems } from './menu-item';
import { slashItems } from './menu-items';

const items = slashItems(() => undefined, {
  tags: mergeTagOptions(['city']),
  savedBlocks: [{ id: '1', name: 'Our footer', markup: '<p></p>' }],
  onBrowseBlocks: () => undefined,
});
const labels = (query: string) => matchingItems(items, query).map(({ label }) => label);

test('lists every menu item once before the user types', () => {
  expect(labels('')).toHaveLength(items.length);
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  expect(labels('')).toEqual(expect.arrayContaining(['Title', 'Button', 'Our footer', 'City']));
});

test.each([
  ['h2', ['Subtitle']],
  ['photo', ['Image']],
  ['foo', ['Our footer']],
  ['bullet l', ['Bullet list']],
  ['nothing like it', []],
])('finds, for the search «%s», %s', (query, expectedLabels) =>
  expect(labels(query)).toEqual(expectedLabels),
);

test('moves from the last menu item to the first with the arrow keys', () => {
  expect(indexAfterKey('ArrowDown', 2, 3)).toBe(0);
  expect(indexAfterKey('ArrowUp', 0, 3)).toBe(2);
  expect(indexAfterKey('a', 0, 3)).toBeUndefined();
});
