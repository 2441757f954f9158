import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { draft, open } from '../../../../test/open-draft-session';
import { offline, ProblemError } from '../../../lib/api/problem-error';
import type { SaveRequest } from './draft-state';

const stale = () => new ProblemError(409, { code: 'stale_version', message: 'Changed.' });

beforeEach(() => void vi.useFakeTimers());

afterEach(() => void vi.useRealTimers());

test('doesn’t treat values that Mailbloom sets during a save as unsaved work', async () => {
  let resolvePut = (_: { rev: number }) => {};
  const saveDraft = () => new Promise<{ rev: number }>((resolve) => (resolvePut = resolve));
  const { session, puts } = open({ put: saveDraft });
  session.change({ subject: 'Hello' });
  const saving = session.save();
  await vi.waitFor(() => expect(puts).toHaveLength(1));
  session.suggest({ senderId: '01JD00000000000000000SEND0' });
  resolvePut({ rev: 4 });
  expect(await saving).toBe(true);
  expect(session.state().saveState).toBe('saved');
  session.change({ preHeader: 'Hi' });
  void session.save();
  await vi.waitFor(() => expect(puts).toHaveLength(2));
  expect(puts[1]).toMatchObject({ preHeader: 'Hi', senderId: '01JD00000000000000000SEND0' });
});

test('doesn’t overwrite text typed during a save with the save’s response', async () => {
  let resolvePut = () => {};
  const { session, puts } = open({
    put: ({ rev }, count) =>
      count > 1
        ? Promise.resolve({ rev: rev + 1 })
        : new Promise((resolve) => {
            resolvePut = () => resolve({ rev: rev + 1 });
          }),
  });
  session.change({ subject: 'One' });
  const first = session.save();
  await vi.advanceTimersByTimeAsync(0);
  session.change({ subject: 'Two' });
  const second = session.save();
  resolvePut();
  await Promise.all([first, second]);
  expect(puts.map(({ rev, subject }) => [rev, subject])).toEqual([
    [3, 'One'],
    [4, 'Two'],
  ]);
  expect(session.state().saveState).toBe('saved');
});

test('reports a conflict for someone else’s newer version, and overwrites it only on request', async () => {
  const { session, puts } = open({
    put: async ({ rev }) => {
      if (rev === 3) throw stale();
      return { rev: rev + 1 };
    },
    newest: () => ({ ...draft, rev: 7, subject: 'Theirs' }),
  });
  session.change({ subject: 'Mine' });
  expect(await session.save()).toBe(false);
  expect(session.state()).toMatchObject({
    saveState: 'conflict',
    conflict: { rev: 7, subject: 'Theirs' },
  });
  expect(await session.save({ isAutomatic: true })).toBe(false);
  expect(puts).toHaveLength(1);
  expect(await session.overwrite()).toBe(true);
  expect(puts.at(-1)).toMatchObject({ rev: 7, subject: 'Mine', overwrites: true });
  expect(session.state()).toMatchObject({ saveState: 'saved', conflict: undefined });
});

test('doesn’t report a conflict with the user’s own save whose response was lost', async () => {
  let arrived: SaveRequest | undefined;
  const { session, puts } = open({
    put: async (changes, count) => {
      if (count === 1) {
        arrived = changes;
        throw offline();
      }
      if (changes.rev === 3) throw stale();
      return { rev: changes.rev + 1 };
    },
    newest: () => ({ ...draft, rev: 4, saveId: arrived?.saveId, subject: 'One' }),
  });
  session.change({ subject: 'One' });
  await session.save();
  expect(session.state()).toMatchObject({ saveState: 'failed', isOffline: true });
  session.change({ subject: 'One and two' });
  expect(await session.save()).toBe(true);
  expect(puts.at(-1)).toMatchObject({ rev: 4, subject: 'One and two' });
  expect(session.state()).toMatchObject({ saveState: 'saved', isOffline: false });
});

test('retries a save with the same request ID', async () => {
  const { session, puts } = open({
    put: async ({ rev }, count) => {
      if (count === 1) throw offline();
      return { rev: rev + 1 };
    },
  });
  session.change({ subject: 'One' });
  await session.save();
  await session.save();
  expect(puts[0]?.saveId).toBe(puts[1]?.saveId);
});

test('doesn’t report an email as sent elsewhere if it was sent from this screen', async () => {
  const { session } = open({ newest: () => ({ ...draft, rev: 4, status: 'sending' as const }) });
  const refused = session.handOver(() => Promise.reject(stale()));
  expect(await session.recheck()).toBe(false);
  await expect(refused).rejects.toThrow();
  await session.handOver(async () => undefined);
  expect(await session.recheck()).toBe(false);
  expect(session.state().conflict).toBeUndefined();
});

test('reports an email sent elsewhere, and keeps unsaved changes as unsaved', async () => {
  const sentDraft = { ...draft, rev: 4, status: 'sent' as const };
  const { session } = open({ newest: () => sentDraft });
  expect(await session.recheck()).toBe(true);
  expect(session.state()).toMatchObject({ saveState: 'saved', conflict: sentDraft });
  const otherSession = open({ newest: () => sentDraft }).session;
  otherSession.change({ subject: 'Mine' });
  expect(await otherSession.recheck()).toBe(true);
  expect(otherSession.state()).toMatchObject({ saveState: 'conflict', conflict: sentDraft });
  expect(await otherSession.save()).toBe(false);
});

test('stops retrying a save with a lost response once the email was sent', async () => {
  const sentDraft = { ...draft, rev: 5, status: 'sent' as const };
  let saveId = '';
  const { session, puts } = open({
    put: async (changes, count) => {
      saveId = changes.saveId;
      if (count === 1) throw offline();
      throw new ProblemError(409, { code: 'draft_already_sent', message: 'Sent.' });
    },
    newest: () => ({ ...sentDraft, saveId }),
  });
  session.change({ subject: 'Mine' });
  await session.save();
  expect(await session.save()).toBe(false);
  expect(session.state().conflict?.status).toBe('sent');
  expect(puts).toHaveLength(2);
});
