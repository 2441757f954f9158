import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Column, Order } from './column';
import { DataTable } from './data-table';
import { RowLink, TitleCell } from './title-cell';

type Shop = { readonly id: string; readonly name: string; readonly people: number };

const shops: readonly Shop[] = [
  { id: 'a', name: 'Olive & Fern', people: 2418 },
  { id: 'b', name: 'Stone', people: 96 },
];

const columns: readonly Column<Shop>[] = [
  { key: 'name', head: 'Shop', cell: ({ name }) => name },
  { key: 'people', head: 'People', isNumber: true, cell: ({ people }) => people },
];

type Props = Partial<ComponentProps<typeof DataTable<Shop>>>;

const open = (props: Props = {}) =>
  render(<DataTable label="Shops" columns={columns} rows={shops} {...props} />, {
    wrapper: MantineProvider,
  });

const WithRouter = ({ children }: { readonly children: ReactNode }) => (
  <MantineProvider>
    <MemoryRouter>{children}</MemoryRouter>
  </MantineProvider>
);

test('shows row-shaped placeholders while rows load', () => {
  open({ rows: undefined, skeletonRows: 3 });
  expect(screen.getByRole('table', { name: 'Shops' })).toHaveAttribute('aria-busy', 'true');
  expect(within(screen.getByLabelText('Loading')).getAllByRole('row')).toHaveLength(3);
});

test('shows the full text of a truncated cell or header in a tooltip', () => {
  open();
  expect(screen.getByRole('cell', { name: 'Olive & Fern' })).toHaveAttribute(
    'title',
    'Olive & Fern',
  );
  expect(screen.getByText('Shop')).toHaveAttribute('title', 'Shop');
});

test('keeps the previous query’s rows and marks them as stale while new rows load', () => {
  open({ isStale: true });
  expect(screen.getByRole('cell', { name: 'Olive & Fern' })).toBeVisible();
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
});

test('announces the sort order to screen readers, and shows only sortable columns as buttons', () => {
  open({ order: { by: 'people', isDescending: true, offered: ['people'] } });
  expect(screen.getByRole('columnheader', { name: 'People' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(screen.getByRole('columnheader', { name: 'Shop' })).not.toHaveAttribute('aria-sort');
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

const SortableTable = () => {
  const [order, setOrder] = useState<Order>({ by: 'name', isDescending: false });
  return (
    <DataTable
      label="Shops"
      columns={columns}
      rows={shops}
      order={{
        ...order,
        offered: ['name', 'people'],
        onOrder: (by, isDescending) => setOrder({ by, isDescending }),
      }}
    />
  );
};

test('sorts a column by largest value first, and reverses the order on the second click', async () => {
  render(<SortableTable />, { wrapper: MantineProvider });
  const people = () => screen.getByRole('columnheader', { name: 'People' });
  await userEvent.click(screen.getByRole('button', { name: 'People' }));
  expect(people()).toHaveAttribute('aria-sort', 'descending');
  await userEvent.click(screen.getByRole('button', { name: 'People' }));
  expect(people()).toHaveAttribute('aria-sort', 'ascending');
});

test('sorts text alphabetically, and shows no arrow when the rows aren’t sorted by a column', async () => {
  const orderChanges: [string, boolean][] = [];
  const onOrder = (by: string, isDescending: boolean) => orderChanges.push([by, isDescending]);
  open({ order: { by: undefined, isDescending: false, offered: ['name'], onOrder } });
  expect(screen.getByRole('columnheader', { name: 'Shop' })).not.toHaveAttribute('aria-sort');
  screen.getByRole('button', { name: 'Shop' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(orderChanges).toEqual([['name', false]]);
});

test('shows a row’s actions in its last cell, next to the value', () => {
  open({ actions: ({ name }) => <button type="button">Open {name}</button> });
  const last = screen.getAllByRole('row')[1]?.lastElementChild;
  expect(last).toHaveTextContent('2418');
  expect(
    within(last as HTMLElement).getByRole('button', { name: 'Open Olive & Fern' }),
  ).toBeVisible();
});

test('shows the name as a link and a second line below it in a tall row', () => {
  const cell = ({ id, name }: Shop) => (
    <TitleCell
      title={
        <RowLink to={`/shops/${id}`} title={name}>
          {name}
        </RowLink>
      }
      second="Oils and ferns"
    />
  );
  render(
    <DataTable label="Shops" columns={[{ key: 'name', head: 'Shop', cell }]} rows={shops} isTall />,
    { wrapper: WithRouter },
  );
  const link = screen.getByRole('link', { name: 'Stone' });
  expect(link).toHaveAttribute('title', 'Stone');
  expect(link).toHaveAttribute('href', '/shops/b');
  expect(screen.getAllByText('Oils and ferns')).toHaveLength(2);
});
