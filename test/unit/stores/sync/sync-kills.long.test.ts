import fc from 'fast-check';
import { filesOf } from './shop-files';
import { customerId, openSyncFixture, type SyncFixture } from './sync-fixture';

const minute = 60_000;
const advance = { work: 'advance' as const, customerId, kind: 'history' as const };

/** Simulates a minute's tick. */
const tick = async (fixture: SyncFixture): Promise<void> => {
  fixture.time.now += 6 * minute;
  fixture.messages.push(advance);
};

/** The faults that happen to messages and workers, as the property test generates them. */
type WorkerFault = {
  readonly dieAfter: number;
  readonly isLost: boolean;
  readonly isDoubled: boolean;
};

/** Runs a history import to its end, while the generated faults happen. */
const runToCompletion = async (
  fixture: SyncFixture,
  faults: readonly WorkerFault[],
): Promise<number> => {
  let turn = 0;
  for (; turn < 400; turn += 1) {
    const status = (await fixture.status())?.status;
    if (status === 'completed' || status === 'failed') return turn;
    const message = fixture.messages.shift();
    if (!message) {
      await tick(fixture);
      continue;
    }
    const fate = faults[turn];
    if (fate?.isDoubled) fixture.messages.push(message);
    if (fate?.isLost) continue;
    fixture.calls.left = fate?.dieAfter ?? Number.POSITIVE_INFINITY;
    const isCompleted = await fixture.receive(message);
    fixture.calls.left = Number.POSITIVE_INFINITY;
    // SQS delivers a message again when its worker was killed.
    if (!isCompleted) fixture.messages.push(message);
  }
  return turn;
};

const checkComplete = async (fixture: SyncFixture, count: number) => {
  expect(await fixture.status()).toMatchObject({
    status: 'completed',
    doneUntil: expect.any(Number),
  });
  const kinds = [...fixture.taken.values()].map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'customer')).toHaveLength(count);
  const orders = [...fixture.taken.values()].filter((one) => one.kind === 'order');
  expect(orders).toHaveLength(count);
  for (const { id, lines } of orders) {
    const titles = [`Oil ${2 * Number(id)}`, `Oil ${2 * Number(id) + 1}`];
    expect(lines.map(({ title }) => title).sort()).toEqual(titles.sort());
  }
  // The counts equal the number of objects, because a piece that was read twice counts once.
  const counts = (await fixture.parts()).filter(({ dataType }) =>
    /customers|orders/.test(dataType),
  );
  expect(counts.map(({ taken: importedCount, skipped }) => [importedCount, skipped])).toEqual([
    [count, 0],
    [count, 0],
  ]);
};

test('completes a history import that is killed before each of its calls in turn', async () => {
  for (let dieAfter = 1; dieAfter < 40; dieAfter += 6) {
    const fixture = openSyncFixture(filesOf(9, dieAfter));
    await fixture.connect();
    await fixture.startSync(customerId, 'history');
    const faults = Array.from({ length: 12 }, () => ({
      dieAfter,
      isLost: false,
      isDoubled: false,
    }));
    await runToCompletion(fixture, faults);
    await checkComplete(fixture, 9);
    await fixture.close();
  }
});

test('misses nothing and counts nothing twice, whatever is killed, lost or repeated', async () => {
  const fate = fc.record({
    dieAfter: fc.integer({ min: 0, max: 60 }),
    isLost: fc.boolean(),
    isDoubled: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 14 }),
      fc.nat(1000),
      fc.array(fate, { maxLength: 25 }),
      async (count, seed, faults) => {
        const fixture = openSyncFixture(filesOf(count, seed));
        try {
          await fixture.connect();
          await fixture.startSync(customerId, 'history');
          await runToCompletion(fixture, faults);
          await checkComplete(fixture, count);
        } finally {
          await fixture.close();
        }
      },
    ),
    { numRuns: 12 },
  );
});

test('lets one of two workers on a file continue, and stops the other without counting', async () => {
  const fixture = openSyncFixture(filesOf(12, 3));
  await fixture.connect();
  await fixture.startSync(customerId, 'history');
  await fixture.receive(advance);
  await fixture.receive(advance);
  const reads = fixture.messages.filter(({ work: taskKind }) => taskKind === 'read');
  await Promise.all([...reads, ...reads].map((message) => fixture.receive(message)));
  await runToCompletion(fixture, []);
  await checkComplete(fixture, 12);
  await fixture.close();
});
