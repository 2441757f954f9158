import { renderHook } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { limits } from '../../../../shared/limits';
import { useListAddress } from './use-list-address';

const pageOf = (address: string, maxPage?: number) =>
  renderHook(() => useListAddress(maxPage), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[address]}>{children}</MemoryRouter>,
  }).result.current.page;

test.each([
  ['/?page=3', 3],
  ['/?page=0', 1],
  ['/?page=1.5', 1],
  ['/?page=many', 1],
])('reads the page number from %s as %d', (address, page) => {
  expect(pageOf(address)).toBe(page);
});

test.each([limits.subscribersPageSize, limits.emailsPageSize, limits.templatesPageSize])(
  'limits the page number in the URL to rows that the server can return, with %d rows per page',
  (size) => {
    expect(pageOf('/?page=99999999') * size).toBeLessThanOrEqual(limits.largestOffset);
  },
);

test('accepts higher page numbers in the URL for a longer list', () => {
  expect(pageOf('/?page=99999999', 10_000)).toBe(10_000);
});
