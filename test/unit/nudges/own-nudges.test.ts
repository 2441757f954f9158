import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { RunService } from '../../../functions/automations/runs/run-service';
import type { DraftRepository } from '../../../functions/drafts/draft-repository';
import { createCustomerNudges } from '../../../functions/nudges/customer-nudge-repository';
import { createCustomerNudgeService } from '../../../functions/nudges/customer-nudge-service';
import type { NudgeService } from '../../../functions/nudges/nudge-service';
import { AppError } from '../../../functions/platform/app-error';
import { type EmbeddedTable, embeddedTable } from '../../support/embedded-table';

let embedded: EmbeddedTable;
beforeEach(() => {
  embedded = embeddedTable();
});
afterEach(() => embedded.close());

const now = Date.UTC(2026, 10, 24);
const nudgeKey = { nudgeId: 'n1', occasion: 'd16' };
const author = { userId: 'u1', isManager: false };

type LastRun = { status: string; draftId?: string };

const openFixture = (nudge = {}, lastRun: LastRun | AppError = { status: 'done' }) => {
  const { table } = embedded;
  const customerNudges = createCustomerNudges(table);
  const startedRunIds: string[] = [];
  const start = async ({ runId }: { runId: string }, otherItems: object[]) => {
    try {
      await table.client.send(new TransactWriteCommand({ TransactItems: otherItems }));
    } catch {
      return undefined;
    }
    startedRunIds.push(runId);
    return { id: runId };
  };
  const getRun = async () => {
    if (lastRun instanceof AppError) throw lastRun;
    return lastRun;
  };
  const draft = async (_customerId: string, draftId: string) => {
    if (draftId === 'deleted') throw new AppError('draft_not_found', 'Gone');
    return { id: draftId };
  };
  const one = {
    id: 'n1',
    title: 'Write',
    rule: 'no_email',
    hidden: false,
    singleUse: true,

    automation: { name: 'a', type: 'FOR_NUDGE' },
    automationId: 'a1',
    customerIds: [],
    ...nudge,
  };
  const service = createCustomerNudgeService({
    nudges: { all: async () => [one] } as unknown as Pick<NudgeService, 'all'>,
    runs: { start, get: getRun } as unknown as Pick<RunService, 'start' | 'get'>,
    drafts: { get: draft } as unknown as Pick<DraftRepository, 'get'>,
    customerNudges,
    clock: () => now,
  });
  const createNudge = () =>
    customerNudges.raise(
      { customerId: 'c1', ...nudgeKey },
      { why: 'Long ago', idea: 'News', at: now },
    );
  return { service, begun: startedRunIds, raise: createNudge };
};

test('starts only one of several simultaneous runs of a one-time nudge', async () => {
  const { service, begun: startedRunIds, raise: createNudge } = openFixture();
  await createNudge();
  const all = await Promise.allSettled(
    ['r1', 'r2', 'r3'].map((runId) => service.run('c1', nudgeKey, runId, author)),
  );
  expect(startedRunIds).toHaveLength(1);
  expect(all.filter(({ status }) => status === 'rejected')).toHaveLength(2);
  const { nudges } = await service.list('c1', { limit: 20, offset: 0 });
  expect(nudges).toMatchObject([{ ranCount: 1, lastRunId: startedRunIds[0] }]);
});

test('marks a nudge as used after its run, unless the run had no result', async () => {
  const used = openFixture();
  await used.raise();
  await used.service.run('c1', nudgeKey, 'r1', author);
  await expect(used.service.run('c1', nudgeKey, 'r2', author)).rejects.toMatchObject({
    code: 'nudge_used',
  });
  const failed = openFixture({}, { status: 'failed' });
  await failed.service.run('c1', nudgeKey, 'r2', author);
  expect(failed.begun).toEqual(['r2']);
});

test.each<[string, LastRun | AppError, object]>([
  ['its draft', { status: 'done', draftId: 'd1' }, { isUsed: true, draftId: 'd1' }],
  [
    'a draft of a run that failed later',
    { status: 'failed', draftId: 'd1' },
    { isUsed: true, draftId: 'd1' },
  ],
  ['no draft once it is deleted', { status: 'done', draftId: 'deleted' }, { isUsed: true }],
  ['no draft while it runs', { status: 'running', draftId: 'd1' }, { isUsed: true }],
  ['nothing after a failure', { status: 'failed' }, {}],
  ['nothing after a cancellation', { status: 'cancelled' }, {}],
  [
    'that it is used, of a run no longer kept',
    new AppError('run_not_found', 'Gone'),
    { isUsed: true },
  ],
])('shows %s for a single-use nudge', async (_, lastRun, expected) => {
  const { service, raise: createNudge } = openFixture({}, lastRun);
  await createNudge();
  await service.run('c1', nudgeKey, 'r1', author);
  const { nudges } = await service.list('c1', { limit: 20, offset: 0 });
  const { isUsed, draftId } = nudges[0] ?? {};
  expect(JSON.parse(JSON.stringify({ isUsed, draftId }))).toEqual(expected);
});

test('keeps a nudge marked as used after the run’s record has expired', async () => {
  const anytimeNudge = { nudgeId: 'n1', occasion: 'always' };
  const notFoundError = new AppError('run_not_found', 'We can’t find this run.');
  const { service, begun: startedRunIds } = openFixture({ rule: 'always' }, notFoundError);
  await service.run('c1', anytimeNudge, 'r1', author);
  await expect(service.run('c1', anytimeNudge, 'r2', author)).rejects.toMatchObject({
    code: 'nudge_used',
  });
  expect(startedRunIds).toEqual(['r1']);
  const away = openFixture({ rule: 'always' }, new AppError('customer_not_found', 'Gone'));
  await expect(away.service.run('c1', anytimeNudge, 'r2', author)).rejects.toMatchObject({
    code: 'customer_not_found',
  });
});

test('a nudge without a limit can be run any number of times', async () => {
  const { service, begun: startedRunIds } = openFixture({ singleUse: false, rule: 'always' });
  const anytimeNudge = { nudgeId: 'n1', occasion: 'always' };
  for (const runId of ['r1', 'r2']) await service.run('c1', anytimeNudge, runId, author);
  expect(startedRunIds).toEqual(['r1', 'r2']);
});

test('gives a customer access only to nudges created for that customer', async () => {
  const { service, raise: createNudge } = openFixture();
  await createNudge();
  expect(await service.list('c2', { limit: 20, offset: 0 })).toMatchObject({ total: 0 });
  await expect(service.run('c2', nudgeKey, 'r1', author)).rejects.toMatchObject({
    code: 'nudge_not_found',
  });
  await expect(service.hide('c2', nudgeKey, true)).rejects.toMatchObject({
    code: 'nudge_not_found',
  });
});

test('lists a hidden nudge last and not as new, and lets the user show it again', async () => {
  const { service, raise: createNudge } = openFixture();
  await createNudge();
  expect(await service.countNew('c1')).toEqual({ newCount: 1 });
  expect(await service.hide('c1', nudgeKey, true)).toMatchObject({ hidden: true, isNew: false });
  expect(await service.countNew('c1')).toEqual({ newCount: 0 });
  expect(await service.hide('c1', nudgeKey, false)).toMatchObject({ hidden: false });
  await service.markSeen('c1');
  expect(await service.countNew('c1')).toEqual({ newCount: 0 });
});

test('hides a nudge whose automation was deleted or that managers hid from everyone', async () => {
  for (const change of [{ automation: undefined }, { hidden: true }]) {
    const { service, raise: createNudge } = openFixture(change);
    await createNudge();
    expect((await service.list('c1', { limit: 20, offset: 0 })).nudges).toEqual([]);
  }
});

test('neither shows nor runs a nudge for customers who weren’t chosen', async () => {
  const { service } = openFixture({ rule: 'always', customerIds: ['c1'] });
  const anytimeNudge = { nudgeId: 'n1', occasion: 'always' };
  const page = { limit: 20, offset: 0 };
  expect((await service.list('c1', page)).total).toBe(1);
  expect((await service.list('c2', page)).total).toBe(0);
  await expect(service.run('c2', anytimeNudge, 'r1', author)).rejects.toMatchObject({
    code: 'nudge_not_found',
  });
  // A customer must not see which other customers a nudge is meant for.
  expect(JSON.stringify(await service.list('c1', page))).not.toContain('customerIds');
});
