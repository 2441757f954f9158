import {
  type FinalizeDependencies,
  finalize,
} from '../../../../functions/deliveries/end/finalize-service';
import { deliveryState } from '../../../../functions/deliveries/workflow/workflow-state';
import { newDraft } from '../../../../functions/drafts/draft';
import type { Delivery } from '../../../../functions/items/delivery/delivery';
import type { Draft } from '../../../../functions/items/draft';
import { AppError } from '../../../../functions/platform/app-error';
import { formatsIn } from '../../../../shared/locale/formats';
import { captureLogs } from '../../../support/captured-logs';
import { customerId } from '../../drafts/email-fixtures';
import { aDelivery } from '../delivery-fixtures';

const at = '2026-11-21T10:00:00.000Z';
const earlier = '2026-11-21T09:00:00.000Z';
const { deliveryId } = aDelivery();

const setUp = ({
  delivery = aDelivery(),
  isGone: isDeleted = false,
  draft = {} as Partial<Draft>,
  holds = true,
  save = async (): Promise<void> => undefined,
} = {}) => {
  const changes: unknown[] = [];
  const saved: unknown[] = [];
  const closed: unknown[] = [];
  const settled: unknown[] = [];
  const told: unknown[] = [];
  const storedDraft: Draft = {
    ...newDraft({ id: deliveryId, now: Date.parse(earlier) }),
    status: 'sending',
    rev: 7,
    ...draft,
  };
  const dependencies = {
    deliveries: {
      find: async () => (isDeleted ? undefined : delivery),
      change: async (...change: unknown[]) => {
        changes.push(change);
        return holds;
      },
    },
    drafts: {
      get: async () => storedDraft,
      save: async (...args: unknown[]) => {
        saved.push(args);
        await save();
      },
    },
    recent: { close: async (...args: unknown[]) => void closed.push(args) },
    messages: { put: async (...args: unknown[]) => void told.push(args) },
    deletedRecipients: { settleAll: async (id: string) => void settled.push(id) },
    log: { items: async () => [] },
    formatsOf: async () => formatsIn('en-US'),
    clock: () => Date.parse(at),
  } as unknown as FinalizeDependencies;
  const run = (state: object = {}) =>
    finalize(deliveryState.parse({ deliveryId, customerId, run: 0, ...state }), dependencies);
  return { run, changes, saved, closed, settled, told, kept: storedDraft };
};
const expectUntouched = (all: ReturnType<typeof setUp>) =>
  expect([all.changes, all.saved, all.closed, all.settled, all.told]).toEqual([[], [], [], [], []]);

test('ends a delivery in one write, and derives all other changes from that write', async () => {
  const { run, changes, saved, closed, settled, told, kept: storedDraft } = setUp();
  expect(await run({ sent: 5 })).toMatchObject({ next: 'CONTINUE', sent: 5 });
  const change = { finishedAt: at, status: 'sent' };
  const guard = { from: ['sending', 'paused', 'cancelled'], run: 0 };
  expect(changes).toEqual([[deliveryId, change, guard]]);
  expect(closed).toEqual([[customerId, deliveryId, Date.parse(at)]]);
  expect(settled).toEqual([deliveryId]);
  expect(saved).toEqual([
    [customerId, { ...storedDraft, status: 'sent', sentAt: earlier, rev: 8 }, 7],
  ]);
  expect(told).toHaveLength(1);
});

test('keeps the end time of the first attempt when a step is repeated', async () => {
  const { run, changes, closed } = setUp({
    delivery: aDelivery({ status: 'sent', finishedAt: earlier }),
  });
  await run();
  expect(changes).toEqual([]);
  expect(closed).toEqual([[customerId, deliveryId, Date.parse(earlier)]]);
});

test.each<[string, Parameters<typeof setUp>[0]]>([
  ['is gone', { isGone: true }],
  ['is a later execution’s', { delivery: aDelivery({ run: 1, status: 'sent', finishedAt: at }) }],
])('doesn’t end a delivery that %s', async (_name, options) => {
  const all = setUp(options);
  expect(await all.run()).toMatchObject({ next: 'STOP' });
  expectUntouched(all);
});

test('doesn’t end the delivery if another execution takes it over just before the write', async () => {
  const { run, saved, closed, told } = setUp({ holds: false });
  expect(await run()).toMatchObject({ next: 'STOP' });
  expect([saved, closed, told]).toEqual([[], [], []]);
});

test('doesn’t write an email again that is already marked as sent', async () => {
  const { run, saved } = setUp({ draft: { status: 'sent' } });
  await run();
  expect(saved).toEqual([]);
});

test('accepts an email that another attempt has already marked as sent', async () => {
  const stale = new AppError('stale_version', 'It was changed.');
  const { run, told } = setUp({ save: () => Promise.reject(stale) });
  await run();
  expect(told).toHaveLength(1);
});

test.each([new AppError('draft_not_found', 'Gone.'), new Error('table is away')])(
  'reports any other error while writing the email: %p',
  async (fault) => {
    const { run } = setUp({ save: () => Promise.reject(fault) });
    await expect(run()).rejects.toBe(fault);
  },
);

test('logs a failed workflow step with the delivery’s IDs', async () => {
  const { run, changes } = setUp();
  const logs = captureLogs();
  await run({ error: 'States.TaskFailed' }).finally(logs.restore);
  expect(logs.text()).toContain('Delivery failed');
  expect(logs.text()).toContain(`"deliveryId":"${deliveryId}"`);
  expect(logs.text()).toContain(`"customerId":"${customerId}"`);
  expect(changes).toMatchObject([
    [deliveryId, { status: 'failed' }, { from: ['queued', 'preparing', 'sending'], run: 0 }, {}],
  ]);
});

test('completes missing changes when a step failed after the delivery had ended', async () => {
  const ended: Partial<Delivery> = { status: 'sent', finishedAt: earlier };
  const { run, changes, saved } = setUp({ delivery: aDelivery(ended) });
  await run({ error: 'States.TaskFailed' });
  expect(changes).toEqual([]);
  expect(saved).toMatchObject([[customerId, { status: 'sent', sentAt: earlier }, 7]]);
});
