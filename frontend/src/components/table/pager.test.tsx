import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { Pager } from './pager';

const show = (props: Partial<ComponentProps<typeof Pager>>) => {
  const openedPages: number[] = [];
  render(
    <MantineProvider>
      <Pager
        page={1}
        pageSize={25}
        total={60}
        noun="subscriber"
        onChange={(page) => openedPages.push(page)}
        {...props}
      />
    </MantineProvider>,
  );
  return openedPages;
};

const pages = () =>
  screen.queryAllByRole('button', { name: /^Page \d+$/ }).map(({ textContent }) => textContent);

test('shows the row range and page numbers once a list is counted', () => {
  show({ page: 3 });
  expect(screen.getByRole('status')).toHaveTextContent('51–60 of 60 subscribers');
  expect(pages()).toEqual(['1', '2', '3']);
});

test('offers the next page when more rows follow a full page, even if the rows aren’t counted', async () => {
  const openedPages = show({ total: 25, isMore: true });
  expect(screen.getByRole('status')).toHaveTextContent('1–25 of more than 25 subscribers');
  await userEvent.click(screen.getByRole('button', { name: 'next page' }));
  expect(openedPages).toEqual([2]);
});

test('offers no next page after a partly filled last page, even if the search stopped on that page', () => {
  show({ page: 2, total: 30, isMore: true });
  expect(pages()).toEqual(['1', '2']);
});

test('shows no page buttons for a single page, and none until the list is counted', () => {
  show({ total: 25 });
  expect(pages()).toEqual([]);
  show({ total: undefined });
  expect(screen.getAllByRole('status')).toHaveLength(1);
});

test('opens a page by number, and the last page for a number past the end', async () => {
  const openedPages = show({ total: 1_000_000, canJump: true });
  const field = screen.getByRole('textbox', { name: 'Go to page, 1 to 40,000' });
  await userEvent.type(field, '20000{Enter}');
  await userEvent.type(field, '9a9999{Enter}');
  await userEvent.type(field, '0{Enter}');
  expect(openedPages).toEqual([20_000, 40_000]);
});

test('shows all pages as buttons without a number field when there are few pages', () => {
  show({ total: 175, canJump: true });
  expect(screen.queryByRole('textbox')).toBeNull();
});
