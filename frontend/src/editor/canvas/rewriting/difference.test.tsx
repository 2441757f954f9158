import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Difference } from './difference';
import { wordDifference } from './word-difference';

test.each([
  ['Come and see the ferns', 'Come see our ferns'],
  ['', 'All new'],
  ['All gone', ''],
  ['same', 'same'],
  ['a b a b a', 'b a b'],
])('“%s” and “%s” are both in their difference', (before, after) => {
  const pieces = wordDifference(before, after);
  const textOf = (kinds: readonly string[]) =>
    pieces
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ text }) => text)
      .join('');
  expect(textOf(['same', 'gone'])).toBe(before);
  expect(textOf(['same', 'new'])).toBe(after);
});

test('words that stay are not said to change', () => {
  expect(wordDifference('Come and see', 'Come see')).toEqual([
    { kind: 'same', text: 'Come ' },
    { kind: 'gone', text: 'and ' },
    { kind: 'same', text: 'see' },
  ]);
});

test('long texts are shown as replaced', () => {
  const long = 'word '.repeat(500);
  expect(wordDifference(long, 'x').map(({ kind }) => kind)).toEqual(['gone', 'new']);
});

test('what goes and comes is marked, and said to who does not see it', () => {
  render(
    <MantineProvider>
      <Difference before="Come and see" after="Come to see" />
    </MantineProvider>,
  );
  expect(screen.getByText('and', { exact: false, selector: 'del' })).toHaveTextContent(
    'Taken out: and',
  );
  expect(screen.getByText('to', { exact: false, selector: 'ins' })).toHaveTextContent('Put in: to');
});
