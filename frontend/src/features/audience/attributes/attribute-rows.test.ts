import { expect, test } from 'vitest';
import { keyOf, rowsOf, textOf } from './attribute-rows';

const knownKeys = ['total_spent', 'City', 'grosse'];

test.each([
  ['the words of a key', 'Total spent', 'total_spent'],
  ['its words in another case', ' total SPENT ', 'total_spent'],
  ['the key itself', 'total_spent', 'total_spent'],
  ['the name of a key that lost its accents', 'Größe', 'grosse'],
  ['a name nobody used yet', 'Favourite tea', 'Favourite tea'],
])('keeps the existing key of an attribute typed as %s', (_, typed, key) => {
  expect(keyOf(typed, knownKeys)).toBe(key);
});

test('shows a stored attribute’s display name, and the typed text while the user edits it', () => {
  const [row] = rowsOf({ total_spent: '12' });
  expect(row && textOf(row)).toBe('Total spent');
  expect(row && textOf({ ...row, text: 'Total sp' })).toBe('Total sp');
});
