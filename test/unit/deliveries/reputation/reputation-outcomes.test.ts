import {
  createReputationService,
  type ReputationDependencies,
} from '../../../../functions/deliveries/reputation/reputation-service';
import type { Delivery } from '../../../../functions/items/delivery/delivery';
import type { Reputation } from '../../../../functions/items/reputation';
import { captureLogs } from '../../../support/captured-logs';
import { customerId } from '../../drafts/email-fixtures';
import { aDelivery } from '../delivery-fixtures';

const now = Date.parse('2026-11-22T10:00:00.000Z');
const terrible = { '20261122': { delivered: 100, bounced: 100, complained: 0 } };
const good = { '20261122': { delivered: 300, bounced: 0, complained: 0 } };

const setUp = ({
  known = undefined as Partial<Reputation> | undefined,
  days = terrible,
  isSaved = true,
  delivery = aDelivery() as Delivery | 'gone',
} = {}) => {
  const changes: unknown[] = [];
  const saves: unknown[][] = [];
  const dependencies = {
    repository: {
      find: async () =>
        known && {
          customerId,
          level: 'good',
          since: 'then',
          baseline: {},
          version: 3,
          rates: { delivered: 1, bounced: 1, complained: 0, bounceRate: 50, complaintRate: 0 },
          ...known,
        },
      save: async (...save: unknown[]) => {
        saves.push(save);
        return isSaved;
      },
    },
    recent: { ofCustomer: async () => ['d1'] },
    days: async () => days,
    tests: { ofCustomer: async () => ({}) },
    deliveries: {
      find: async () => (delivery === 'gone' ? undefined : delivery),
      change: async (...change: unknown[]) => changes.push(change) > 0,
    },
    log: { items: async () => [] },
    clock: () => now,
  } as unknown as ReputationDependencies;
  const service = createReputationService(dependencies);
  const assess = async () => {
    const logs = captureLogs();
    const level = await service.assess(customerId).finally(logs.restore);
    return { level, said: logs.text() };
  };
  return { service, assess, changes, saves };
};

test('notifies and logs once when the reputation gets worse, only from the process that stored the change', async () => {
  const first = setUp();
  const { level, said: logText } = await first.assess();
  expect(level).toBe('paused');
  expect(logText).toContain('Reputation got worse');
  expect(logText).toContain(`"customerId":"${customerId}"`);
  expect(logText).toContain('"code":"paused"');
  expect(first.saves[0]?.[2]).toMatchObject({ code: 'sending_paused' });
  const second = setUp({ isSaved: false });
  expect((await second.assess()).said).toBe('');
  expect(second.changes).toHaveLength(1);
  const unchangedSetup = setUp({ known: { level: 'paused' } });
  expect((await unchangedSetup.assess()).said).toBe('');
  expect(unchangedSetup.saves[0]?.[2]).toBeUndefined();
});

test('notifies no one and stops nothing while all rates are good', async () => {
  const { assess, changes, saves } = setUp({ days: good });
  expect(await assess()).toEqual({ level: 'good', said: '' });
  expect(saves[0]?.[2]).toBeUndefined();
  expect(changes).toEqual([]);
});

test.each<[string, Delivery | 'gone']>([
  ['is gone', 'gone'],
  ['has ended', aDelivery({ status: 'sent' })],
  ['is paused already', aDelivery({ status: 'paused' })],
])('doesn’t pause a delivery that %s', async (_name, delivery) => {
  const { assess, changes } = setUp({ delivery });
  expect((await assess()).level).toBe('paused');
  expect(changes).toEqual([]);
});

test('refuses to send only for a paused account, and shows its rates', async () => {
  await expect(setUp().service.check(customerId)).resolves.toBeUndefined();
  const warned = setUp({ known: { level: 'warning' } });
  await expect(warned.service.check(customerId)).resolves.toBeUndefined();
  const stopped = setUp({ known: { level: 'paused' } });
  await expect(stopped.service.check(customerId)).rejects.toMatchObject({
    code: 'sending_paused',
    message: expect.stringContaining('50%'),
  });
});

const refusal = {
  code: 'sending_not_paused',
  message: 'This customer’s sending is no longer paused. Reload the page.',
};

test('says after a release that sending may continue, and what to do', async () => {
  const { service, saves } = setUp({ known: { level: 'paused' } });
  await service.release(customerId);
  const text = 'Your account can send again. Resume the emails and sequences that were paused.';
  expect(saves).toMatchObject([
    [{ level: 'good', version: 4 }, now, { code: 'sending_released', description: text }],
  ]);
});

test.each<[string, Parameters<typeof setUp>[0]]>([
  ['was never judged', {}],
  ['is not stopped', { known: { level: 'warning' } }],
  ['was released at this moment', { known: { level: 'paused' }, isSaved: false }],
])('refuses to release an account that %s', async (_name, options) => {
  await expect(setUp(options).service.release(customerId)).rejects.toMatchObject(refusal);
});
