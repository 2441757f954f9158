import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Difference } from './difference';

/** Returns the texts of the pieces that are shown, including the labels for screen readers. */
const shownTexts = (before: string, after: string): readonly string[] => {
  const { container } = render(
    <MantineProvider>
      <Difference before={before} after={after} />
    </MantineProvider>,
  );
  return [...(container.querySelector('p')?.childNodes ?? [])].map(
    (node) => node.textContent ?? '',
  );
};

test.each([
  ['Come and see the ferns', 'Come see our ferns'],
  ['', 'All new'],
  ['All gone', ''],
  ['same', 'same'],
  ['a b a b a', 'b a b'],
  ['Hej på dig, Åsa!', 'Hej, Åsa'],
])('reconstructs both “%s” and “%s” from the difference', (before, after) => {
  const pieces = shownTexts(before, after);
  const textWithout = (hiddenPrefix: string, shownPrefix: string) =>
    pieces
      .filter((piece) => !piece.startsWith(hiddenPrefix))
      .map((piece) => piece.replace(shownPrefix, ''))
      .join('');
  expect(textWithout('Added: ', 'Removed: ')).toBe(before);
  expect(textWithout('Removed: ', 'Added: ')).toBe(after);
});

test('doesn’t highlight unchanged words in the difference', () => {
  expect(shownTexts('Come and see', 'Come see')).toEqual(['Come ', 'Removed: and ', 'see']);
});

test('shows texts with little in common as fully replaced', () => {
  const longText = (prefix: string) =>
    Array.from({ length: 700 }, (_, index) => `${prefix}${index}`).join(' ');
  expect(shownTexts(longText('a'), longText('b'))).toEqual([
    `Removed: ${longText('a')}`,
    `Added: ${longText('b')}`,
  ]);
});

test('highlights removed and added words in the difference', () => {
  shownTexts('Come and see', 'Come to see');
  expect(screen.getByText('and', { exact: false, selector: 'del' })).toBeVisible();
  expect(screen.getByText('to', { exact: false, selector: 'ins' })).toBeVisible();
});
