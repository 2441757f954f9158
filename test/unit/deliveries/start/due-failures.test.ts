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
const scheduled = (id: string, changes: Partial<Draft> = {}): Draft => ({
  ...newDraft({ id, now }),
  name: id,
  status: 'scheduled',
  sendAt: '2026-11-21T10:00:00.000Z',
  rev: 4,
  ...changes,
});

/** Opens a tick with these emails in its current minute. Sending an email calls `send`. */
const open = (drafts: readonly Draft[], send: (id: string) => void = () => undefined) => {
  const sent: string[] = [];
  const saved: unknown[] = [];
  const told: unknown[] = [];
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
    messages: { put: async (...message: unknown[]) => void told.push(message) },
    clock: () => now,
  } as unknown as DueDependencies;
  const tick = async () => {
    const logs = captureLogs();
    await sendDue(dependencies).finally(logs.restore);
    return logs.text();
  };
  return { tick, sent, saved, told, noted, cursors, dependencies };
};

test('doesn’t change an email that is no longer scheduled or not yet due', async () => {
  const { tick, sent } = open([
    scheduled('Moved back to drafts', { status: 'draft' }),
    scheduled('without a time', { sendAt: undefined }),
    scheduled('later', { sendAt: '2026-11-21T10:00:31.000Z' }),
    scheduled('now', { sendAt: '2026-11-21T10:00:30.000Z' }),
  ]);
  await tick();
  expect(sent).toEqual(['now']);
});

test('turns a refused email into a draft with the next revision, with the reason in its log', async () => {
  const message = 'Every email needs your postal address.';
  const { tick, saved, told, noted } = open([scheduled('refused')], () => {
    throw new AppError('business_address_missing', message);
  });
  expect(await tick()).toBe('');
  const draft = {
    ...scheduled('refused'),
    status: 'draft',
    updatedAt: '2026-11-21T10:00:30.000Z',
    rev: 5,
  };
  const { sendAt: _, ...unscheduled } = draft;
  expect(saved).toEqual([[customerId, unscheduled, 4, ['a line']]]);
  expect(noted).toEqual([[customerId, 'refused', [{ kind: 'not_sent', reason: message }]]]);
  expect(told).toHaveLength(1);
});

test.each(['stale_version', 'draft_not_found'] as const)(
  'leaves an email that its author just changed (%s) for the next tick without a message',
  async (code) => {
    const { tick, saved, told } = open([scheduled('edited')], () => {
      throw new AppError(code, 'It was changed.');
    });
    expect(await tick()).toBe('');
    expect([saved, told]).toEqual([[], []]);
  },
);

test('logs one email’s failure by its ID without delaying others', async () => {
  const { tick, sent, saved } = open([scheduled('bad'), scheduled('good')], (id) => {
    if (id === 'bad') throw new Error('no network');
  });
  const said = await tick();
  expect(said).toContain('Scheduled email was not sent');
  expect(said).toContain('"draftId":"bad"');
  expect([sent, saved]).toEqual([['good'], []]);
});

test('moves the cursor to the first minute that may still have an email, and writes it only if it changes', async () => {
  const { tick, cursors, dependencies } = open([]);
  await tick();
  expect(cursors).toEqual([current - 14 * minute]);
  const still = { ...dependencies.due, cursor: async () => current - 14 * minute };
  await sendDue({ ...dependencies, due: still });
  expect(cursors).toHaveLength(1);
});

test('keeps a minute that still has an email, however old the minute is', async () => {
  const { dependencies, cursors } = open([scheduled('bad')], () => {
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
