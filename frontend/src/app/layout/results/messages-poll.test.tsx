import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { UserMessage } from '../../../../../shared/contracts/messages';
import { ErrorResponse, mockApi } from '../../../../test/mock-api';
import { renderPage } from '../../../../test/render-page';
import { visibleToasts } from '../../../../test/toasts';
import { session } from '../../../lib/api/session';
import { useApi } from '../../../lib/api/use-api';
import { ResultToasts } from './result-toasts';
import { ResultsMenu } from './results-menu';

const paused: UserMessage = {
  id: 'm1',
  code: 'sending_paused',
  description: '',
  metadata: {},
  createdAt: '2026-11-01T00:00:00.000Z',
  userMessage: { message: 'Sending is paused', type: 'error' },
};

/**
 * The state of the mock server: its messages, the status it fails with, and how long it takes to
 * respond.
 */
type Server = { kept: UserMessage[]; failsWith?: number | undefined; answersAfterMs: number };

/** A page that lists imports, which a result may have changed. */
const Imports = () => {
  useApi('GET /import', { query: { limit: 20 } });
  return null;
};

const open = (server: Server) => {
  const polls: number[] = [];
  const imports: number[] = [];
  let atOnce = 0;
  let maxAtOnce = 0;
  mockApi({
    'GET /user/messages': async () => {
      polls.push(Date.now());
      atOnce += 1;
      maxAtOnce = Math.max(maxAtOnce, atOnce);
      await new Promise((resolve) => setTimeout(resolve, server.answersAfterMs));
      atOnce -= 1;
      if (server.failsWith)
        throw new ErrorResponse(server.failsWith, { code: 'no', message: 'No' });
      return { userMessage: server.kept, systemMessage: [] };
    },
    'GET /import': () => {
      imports.push(Date.now());
      return { imports: [] };
    },
    'DELETE /user/messages/{messageId}': () => {
      server.kept = [];
      return {};
    },
  });
  renderPage(
    <>
      <ResultToasts />
      <ResultsMenu />
      <Imports />
    </>,
  );
  return { polls, imports, max: () => maxAtOnce };
};

const advanceSeconds = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

/**
 * The real timer function. SWR defers its visibility handler with the timer function that existed
 * when SWR was loaded, so fake timers don't affect the handler.
 */
const loadedTimer = globalThis.setTimeout;

const show = async (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await new Promise((resolve) => loadedTimer(resolve, 5));
  });
  await advanceSeconds(0.01);
};

beforeEach(() => {
  vi.useFakeTimers();
  session.accessToken = 'token';
});
afterEach(async () => {
  vi.restoreAllMocks();
  cleanup();
  // SWR also uses a timer to stop deduplicating the last request, so this lets that timer fire.
  await vi.advanceTimersByTimeAsync(200_000);
  vi.useRealTimers();
});

test('requests a page’s data again for a result that arrives later, but not for those of the first poll', async () => {
  const server: Server = { kept: [paused], answersAfterMs: 1 };
  const { imports } = open(server);
  await advanceSeconds(9);
  expect(visibleToasts()).toHaveLength(1);
  expect(imports).toHaveLength(1);
  server.kept = [paused, { ...paused, id: 'm2' }];
  await advanceSeconds(10);
  expect(imports).toHaveLength(2);
});

test('requests a page’s data again when the first poll failed and the next one has a result', async () => {
  const server: Server = { kept: [paused], failsWith: 500, answersAfterMs: 1 };
  const { imports } = open(server);
  await advanceSeconds(9);
  expect(imports).toHaveLength(1);
  server.failsWith = undefined;
  await advanceSeconds(10);
  expect(imports).toHaveLength(2);
});

test('two components share one poll every ten seconds without overlapping requests', async () => {
  const { polls, max } = open({ kept: [], answersAfterMs: 1 });
  await advanceSeconds(1);
  expect(polls).toHaveLength(1);
  await advanceSeconds(60);
  expect(polls).toHaveLength(7);
  expect(max()).toBe(1);
});

test('doesn’t poll again while the previous request is waiting for a response', async () => {
  const { polls, max } = open({ kept: [], answersAfterMs: 25_000 });
  await advanceSeconds(24);
  await show('visible');
  expect(polls).toHaveLength(1);
  await advanceSeconds(100);
  expect(polls.length).toBeGreaterThan(2);
  expect(max()).toBe(1);
});

test('a hidden tab doesn’t poll, and polls as soon as it is shown again', async () => {
  const { polls } = open({ kept: [], answersAfterMs: 1 });
  await advanceSeconds(1);
  await show('hidden');
  await advanceSeconds(300);
  expect(polls).toHaveLength(1);
  await show('visible');
  expect(polls).toHaveLength(2);
  await advanceSeconds(20);
  expect(polls).toHaveLength(4);
});

test.each([403, 429, 500])(
  'keeps polling after %d failed responses, at growing intervals',
  async (status) => {
    const server: Server = { kept: [], answersAfterMs: 1, failsWith: status };
    const { polls, max } = open(server);
    await advanceSeconds(600);
    const waits = polls.slice(1).map((at, index) => Math.round((at - (polls[index] ?? 0)) / 1000));
    expect(waits.slice(0, 6)).toEqual([10, 20, 40, 80, 120, 120]);
    server.failsWith = undefined;
    server.kept = [paused];
    await advanceSeconds(121);
    expect(visibleToasts()[0]).toHaveTextContent('Sending is paused');
    const before = polls.length;
    await advanceSeconds(30);
    expect(polls.length - before).toBe(3);
    expect(max()).toBe(1);
  },
);

test('polls again when a tab that was hidden during a server failure is shown', async () => {
  const server: Server = { kept: [], answersAfterMs: 1, failsWith: 503 };
  const { polls } = open(server);
  await advanceSeconds(1);
  await show('hidden');
  await advanceSeconds(600);
  expect(polls).toHaveLength(1);
  server.failsWith = undefined;
  await show('visible');
  await advanceSeconds(21);
  expect(polls).toHaveLength(4);
});

test('hides a toast at the next poll after it was closed in another tab, without dismissing it again', async () => {
  const server: Server = { kept: [paused], answersAfterMs: 1 };
  open(server);
  await advanceSeconds(1);
  expect(visibleToasts()[0]).toHaveTextContent('Sending is paused');
  await advanceSeconds(3600);
  expect(visibleToasts()[0]).toBeVisible();
  server.kept = [];
  const remove = vi.spyOn(globalThis, 'fetch');
  await advanceSeconds(11);
  expect(visibleToasts()).toEqual([]);
  expect(remove.mock.calls.filter(([, init]) => init?.method === 'DELETE')).toEqual([]);
});
