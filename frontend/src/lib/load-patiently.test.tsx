import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { lazyComponent, loadWithRetry } from './load-patiently';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const offline = () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);

test('loads a part of the app that failed to load offline when the connection returns, and keeps the rest of the page working', async () => {
  const connection = offline();
  let tries = 0;
  const Part = lazyComponent(async () => {
    tries += 1;
    if (tries === 1) throw new TypeError('Unable to preload CSS');
    return () => <p>The toolbar</p>;
  });
  render(
    <>
      <textarea aria-label="Email" defaultValue="typed" />
      <Suspense>
        <Part />
      </Suspense>
    </>,
  );
  await vi.waitFor(() => expect(tries).toBe(1));
  expect(screen.getByLabelText('Email')).toHaveValue('typed');
  expect(screen.queryByText('The toolbar')).toBeNull();

  connection.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  expect(await screen.findByText('The toolbar')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveValue('typed');
});

test('reports a failure for a part of the app that never loads despite a connection', async () => {
  vi.useFakeTimers();
  const load = vi.fn(() => Promise.reject(new Error('gone')));
  const outcome = expect(loadWithRetry(load)).rejects.toThrow('gone');
  await vi.runAllTimersAsync();
  await outcome;
  expect(load).toHaveBeenCalledTimes(11);
});
