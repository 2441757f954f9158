import { type DueDependencies, sendDue } from '../../../../functions/deliveries/start/due-service';
import { newDraft } from '../../../../functions/drafts/draft';
import type { Draft } from '../../../../functions/items/draft';
import { dueBucket } from '../../../../functions/items/draft-keys';
import { AppError } from '../../../../functions/platform/app-error';
import { captureLogs } from '../../../support/captured-logs';
import { customerId } from '../../drafts/email-fixtures';

const now = Date.parse('2026-11-21T10:00:30.000Z');
const minute = 60_000;
const current = Date.parse('2026-11-21T10:00:00.000Z');
const scheduledDraft = (id: string, changes: Partial<Draft> = {}): Draft => ({
  ...newDraft({ id, now }),
  name: id,
  status: 'scheduled',
  sendAt: '2026-11-21T10:00:00.000Z',
  rev: 4,
  ...changes,
});

/** Sets up a tick with these emails in its current minute. Sending an email calls `send`. */
const setUp = (drafts: readonly Draft[], send: (id: string) => void = () => undefined) => {
  const sent: string[] = [];
  const saved: unknown[] = [];
  const sentMessages: unknown[] = [];
  const noted: unknown[] = [];
  const cursors: number[] = [];
  const dependencies = {
    due: {
      cursor: async () => current - 20 * minute,
      drafts: async (bucket: string) =>
        bucket === dueBucket(current) ? drafts.map(({ id }) => ({ customerId, draftId: id })) : [],
      setCursor: async (cursor: number) => void cursors.push(cursor),
    },
    drafts: {
      get: async (_customerId: string, id: string) => drafts.find((draft) => draft.id === id),
      save: async (...all: unknown[]) => void saved.push(all),
    },
    log: {
      items: async (...event: unknown[]) => {
        noted.push(event);
        return ['a line'];
      },
    },
    sends: {
      sendStored: async (_customerId: string, { id }: Draft) => {
        send(id);
        sent.push(id);
      },
    },
    messages: { put: async (...message: unknown[]) => void sentMessages.push(message) },
    clock: () => now,
  } as unknown as DueDependencies;
  const tick = async () => {
    const logs = captureLogs();
    await sendDue(dependencies).finally(logs.restore);
    return logs.text();
  };
  return { tick, sent, saved, told: sentMessages, noted, cursors, dependencies };
};

test('doesn’t change an email that is no longer scheduled or not yet due', async () => {
  const { tick, sent } = setUp([
    scheduledDraft('Moved back to drafts', { status: 'draft' }),
    scheduledDraft('without a time', { sendAt: undefined }),
    scheduledDraft('later', { sendAt: '2026-11-21T10:00:31.000Z' }),
    scheduledDraft('now', { sendAt: '2026-11-21T10:00:30.000Z' }),
  ]);
  await tick();
  expect(sent).toEqual(['now']);
});

test('turns a refused email into a draft with the next revision, and logs the reason', async () => {
  const message = 'Every email needs your postal address.';
  const {
    tick,
    saved,
    told: sentMessages,
    noted,
  } = setUp([scheduledDraft('refused')], () => {
    throw new AppError('business_address_missing', message);
  });
  expect(await tick()).toBe('');
  const draft = {
    ...scheduledDraft('refused'),
    status: 'draft',
    updatedAt: '2026-11-21T10:00:30.000Z',
    rev: 5,
  };
  const { sendAt: _, ...unscheduled } = draft;
  expect(saved).toEqual([[customerId, unscheduled, 4, ['a line']]]);
  expect(noted).toEqual([[customerId, 'refused', [{ kind: 'not_sent', reason: message }]]]);
  expect(sentMessages).toHaveLength(1);
});

test.each(['stale_version', 'draft_not_found'] as const)(
  'leaves an email that its author just changed (%s) for the next run, and notifies no one',
  async (code) => {
    const {
      tick,
      saved,
      told: sentMessages,
    } = setUp([scheduledDraft('edited')], () => {
      throw new AppError(code, 'It was changed.');
    });
    expect(await tick()).toBe('');
    expect([saved, sentMessages]).toEqual([[], []]);
  },
);

test('logs an email’s failure by its ID without delaying other emails', async () => {
  const { tick, sent, saved } = setUp([scheduledDraft('bad'), scheduledDraft('good')], (id) => {
    if (id === 'bad') throw new Error('no network');
  });
  const logText = await tick();
  expect(logText).toContain('Scheduled email was not sent');
  expect(logText).toContain('"draftId":"bad"');
  expect([sent, saved]).toEqual([['good'], []]);
});

test('moves the scheduler’s cursor to the first minute that may still have an email, and stores the cursor only if it changed', async () => {
  const { tick, cursors, dependencies } = setUp([]);
  await tick();
  expect(cursors).toEqual([current - 14 * minute]);
  const delayedDue = { ...dependencies.due, cursor: async () => current - 14 * minute };
  await sendDue({ ...dependencies, due: delayedDue });
  expect(cursors).toHaveLength(1);
});

test('keeps a minute that still has an email, however long ago the minute was', async () => {
  const { dependencies, cursors } = setUp([scheduledDraft('bad')], () => {
    throw new Error('no network');
  });
  const old = {
    ...dependencies.due,
    drafts: async (bucket: string) =>
      bucket === dueBucket(current - 18 * minute) ? [{ customerId, draftId: 'bad' }] : [],
  };
  const logs = captureLogs();
  await sendDue({ ...dependencies, due: old }).finally(logs.restore);
  expect(cursors).toEqual([current - 18 * minute]);
});
