import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../../../test/render-page';
import { List } from './list';
import { ListPage } from './list-page';
import { useTabAddress } from './tab-address';
import { useListAddress } from './use-list-address';

type ListProps = Partial<Parameters<typeof List>[0]>;

const show = (props: ListProps) =>
  renderPage(
    <List
      rows={undefined}
      error={undefined}
      onRetry={() => undefined}
      toolbar={<p>Search</p>}
      loading={<p>Loading</p>}
      nothingYet={<p>Make the first one</p>}
      {...props}
    >
      <p>Rows</p>
    </List>,
    { path: '/', at: '/' },
  );

test('keeps the search field while the list loads and when nothing matches', async () => {
  show({});
  expect(screen.getByText('Search')).toBeVisible();
  expect(screen.getByText('Loading')).toBeVisible();
  expect(screen.queryByText('Rows')).toBeNull();
});

test('shows how to create the first item instead of a search field when a list is empty', () => {
  show({ rows: [] });
  expect(screen.getByText('Make the first one')).toBeVisible();
  expect(screen.queryByText('Search')).toBeNull();
  expect(screen.queryByText('Rows')).toBeNull();
});

test('retries loading a failed list without passing on the click event', async () => {
  const onRetry = vi.fn();
  show({ error: new Error('offline'), onRetry });
  expect(screen.queryByText('Search')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledExactlyOnceWith();
});

test('keeps the search field when nothing matches, and lets the user clear the search', async () => {
  const onClear = vi.fn();
  show({ rows: [], isFiltered: true, onClear });
  expect(screen.getByText('Search')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(onClear).toHaveBeenCalled();
});

const fruits = [
  { value: 'all', label: 'All' },
  { value: 'ripe', label: 'Ripe' },
] as const;

const Fruits = () => {
  const tabs = useTabAddress(fruits, ['basket']);
  const { params, page, turnTo, place: pagePosition } = useListAddress();
  return (
    <ListPage title="Fruits" tabs={tabs} countOf={({ value }) => (value === 'ripe' ? 3 : 12)}>
      <List
        {...pagePosition}
        rows={page > 2 ? [] : [1]}
        error={undefined}
        onRetry={vi.fn()}
        nothingYet=""
      >
        <p>{`${tabs.current.label}, page ${page}, basket ${params.get('basket')}`}</p>
        <button type="button" onClick={() => turnTo(2)}>
          Next
        </button>
      </List>
    </ListPage>
  );
};

test('opens a tab on its first page and keeps only the allowed URL parameters', async () => {
  renderPage(<Fruits />, { path: '/', at: '/?basket=b1&page=2&search=x' });
  expect(screen.getByText('All, page 2, basket b1')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'All 12' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.click(screen.getByRole('tab', { name: 'Ripe 3' }));
  expect(screen.getByText('Ripe, page 1, basket b1')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByText('Ripe, page 2, basket b1')).toBeVisible();
});

test('opens the first tab for an invalid tab in the URL, and the first page for a page number past the end', async () => {
  renderPage(<Fruits />, { path: '/', at: '/?tab=rotten&page=9' });
  await userEvent.click(screen.getByRole('button', { name: 'Go to first page' }));
  expect(screen.getByText('All, page 1, basket null')).toBeVisible();
});
