import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { expect, test } from 'vitest';
import { aDraft } from '../../../test/a-draft';
import { mockApi, Refusal } from '../../../test/mock-api';
import { customerId } from '../../../test/render-page';
import { CustomerContext } from '../../lib/session/customer-context';
import { useDraft } from './use-draft';

const draft = aDraft();

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map() }}>
    <CustomerContext value={customerId}>{children}</CustomerContext>
  </SWRConfig>
);

const stale = () => new Refusal(409, { code: 'stale_version', message: 'This draft changed.' });

test('what the author types is saved by itself, only what changed, on the last revision', async () => {
  let rev = draft.rev;
  const calls = mockApi({
    'PUT /draft/{draftId}': () => {
      rev += 1;
      return { ...draft, rev };
    },
  });
  const { result } = renderHook(() => useDraft(draft), { wrapper });
  act(() => result.current.change({ subject: 'H' }));
  act(() => result.current.change({ subject: 'Hello' }));
  expect(result.current.saveState).toBe('unsaved');
  await waitFor(() => expect(result.current.saveState).toBe('saved'), { timeout: 3000 });
  expect(calls.map(({ body }) => body)).toEqual([{ rev: 3, subject: 'Hello' }]);
  act(() => result.current.change({ preHeader: 'Hi' }));
  await act(() => result.current.save());
  expect(calls.at(-1)?.body).toEqual({ rev: 4, preHeader: 'Hi' });
});

test('a failed save keeps the text, says so, and can be tried again', async () => {
  let fails = true;
  mockApi({
    'PUT /draft/{draftId}': () => {
      if (fails)
        throw new Refusal(500, { code: 'internal_error', message: 'Something went wrong' });
      return { ...draft, rev: 4 };
    },
  });
  const { result } = renderHook(() => useDraft(draft), { wrapper });
  act(() => result.current.change({ subject: 'Hello' }));
  await act(() => result.current.save());
  expect(result.current.saveState).toBe('failed');
  expect(result.current.content.subject).toBe('Hello');
  fails = false;
  await act(() => result.current.save());
  expect(result.current.saveState).toBe('saved');
});

test('somebody else’s newer version is a conflict; overwriting is a choice', async () => {
  const bodies: unknown[] = [];
  mockApi({
    'PUT /draft/{draftId}': ({ body }) => {
      bodies.push(body);
      if ((body as { rev: number }).rev === 3) throw stale();
      return { ...draft, rev: 8 };
    },
    'GET /draft/{draftId}': () => ({ ...draft, rev: 7, subject: 'Theirs' }),
  });
  const { result } = renderHook(() => useDraft(draft), { wrapper });
  act(() => result.current.change({ subject: 'Mine' }));
  await act(() => result.current.save());
  expect(result.current.saveState).toBe('conflict');
  await act(async () => {
    await result.current.overwrite();
  });
  expect(result.current.saveState).toBe('saved');
  expect(bodies.at(-1)).toEqual({ rev: 7, subject: 'Mine' });
});

test('typing during a save is not lost to its answer', async () => {
  let release = () => {};
  const bodies: unknown[] = [];
  mockApi({
    'PUT /draft/{draftId}': async ({ body }) => {
      bodies.push(body);
      if (bodies.length === 1) await new Promise<void>((resolve) => (release = resolve));
      return { ...draft, rev: 3 + bodies.length };
    },
  });
  const { result } = renderHook(() => useDraft(draft), { wrapper });
  act(() => result.current.change({ subject: 'One' }));
  let first: Promise<boolean> | undefined;
  act(() => {
    first = result.current.save();
  });
  act(() => result.current.change({ subject: 'Two' }));
  await act(async () => {
    release();
    await first;
  });
  await act(() => result.current.save());
  expect(bodies).toEqual([
    { rev: 3, subject: 'One' },
    { rev: 4, subject: 'Two' },
  ]);
});
