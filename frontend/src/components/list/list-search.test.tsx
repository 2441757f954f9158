import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider, useSearchParams } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { limits } from '../../../../shared/limits';
import { ListSearch } from './list-search';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const List = () => {
  const [params, setParams] = useSearchParams();
  const search = params.get('search') ?? '';
  const change = (value: string | undefined) =>
    setParams(value ? { search: value } : {}, { replace: true });
  return <ListSearch label="Search" placeholder="" search={search} onSearch={change} />;
};

/**
 * Opens a list that has a link to a person's page. The code of that page is loaded when `arrive` is
 * called.
 */
const open = () => {
  let arrive = () => {};
  const code = new Promise<{ element: string }>((resolve) => {
    arrive = () => resolve({ element: 'Ada' });
  });
  const router = createMemoryRouter(
    [
      { path: '/list', element: <List /> },
      { path: '/person', lazy: () => code },
    ],
    { initialEntries: ['/list'] },
  );
  render(
    <MantineProvider env="test">
      <RouterProvider router={router} />
    </MantineProvider>,
  );
  return { router, arrive };
};

const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Search'), { target: { value } });
const advanceMs = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('writes typed text into the URL shortly after the last keystroke', async () => {
  const { router } = open();
  type('ad');
  await advanceMs(limits.searchDebounceMs - 1);
  type('ada');
  await advanceMs(limits.searchDebounceMs - 1);
  expect(router.state.location.search).toBe('');
  await advanceMs(1);
  expect(router.state.location.search).toBe('?search=ada');
});

test('opens the page of a link clicked right after typing, even if the page loads slowly', async () => {
  const { router, arrive } = open();
  type('ada');
  await advanceMs(limits.searchDebounceMs / 2);
  await act(async () => void router.navigate('/person'));
  await advanceMs(limits.searchDebounceMs);
  arrive();
  await advanceMs(0);
  expect(router.state.location.pathname).toBe('/person');
  expect(screen.getByText('Ada')).toBeVisible();
});

test('doesn’t update the URL after a link is clicked, even before React renders the new page', async () => {
  const { router, arrive } = open();
  type('ada');
  await act(async () => {
    void router.navigate('/person');
    vi.advanceTimersByTime(limits.searchDebounceMs);
  });
  arrive();
  await advanceMs(0);
  expect(router.state.location.pathname).toBe('/person');
});

test('stops writing to the URL once the user leaves a list', async () => {
  const { router, arrive } = open();
  arrive();
  type('ada');
  await act(async () => router.navigate('/person'));
  await advanceMs(limits.searchDebounceMs);
  expect(router.state.location).toMatchObject({ pathname: '/person', search: '' });
});
