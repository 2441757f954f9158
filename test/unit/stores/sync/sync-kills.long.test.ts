import fc from 'fast-check';
import { filesOf } from './shop-files';
import { customerId, openSyncWorld, type SyncWorld } from './sync-world';

const minute = 60_000;
const advance = { work: 'advance' as const, customerId, kind: 'history' as const };

/** Simulates a minute's tick. */
const tick = async (world: SyncWorld): Promise<void> => {
  world.time.now += 6 * minute;
  world.messages.push(advance);
};

/** What happens to messages and workers, as the property chooses. */
type Fate = { readonly dieAfter: number; readonly isLost: boolean; readonly isDoubled: boolean };

/** Runs a history import to its end, while all these fates happen. */
const runThrough = async (world: SyncWorld, fates: readonly Fate[]): Promise<number> => {
  let turn = 0;
  for (; turn < 400; turn += 1) {
    const status = (await world.status())?.status;
    if (status === 'completed' || status === 'failed') return turn;
    const message = world.messages.shift();
    if (!message) {
      await tick(world);
      continue;
    }
    const fate = fates[turn];
    if (fate?.isDoubled) world.messages.push(message);
    if (fate?.isLost) continue;
    world.calls.left = fate?.dieAfter ?? Number.POSITIVE_INFINITY;
    const isThrough = await world.receive(message);
    world.calls.left = Number.POSITIVE_INFINITY;
    // SQS delivers a message again when its worker was killed.
    if (!isThrough) world.messages.push(message);
  }
  return turn;
};

const checkWhole = async (world: SyncWorld, count: number) => {
  expect(await world.status()).toMatchObject({
    status: 'completed',
    doneUntil: expect.any(Number),
  });
  const kinds = [...world.taken.values()].map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'customer')).toHaveLength(count);
  const orders = [...world.taken.values()].filter((one) => one.kind === 'order');
  expect(orders).toHaveLength(count);
  for (const { id, lines } of orders) {
    const titles = [`Oil ${2 * Number(id)}`, `Oil ${2 * Number(id) + 1}`];
    expect(lines.map(({ title }) => title).sort()).toEqual(titles.sort());
  }
  // The counts equal the number of objects, because a piece that was read twice counts once.
  const counts = (await world.parts()).filter(({ dataType }) => /customers|orders/.test(dataType));
  expect(counts.map(({ taken, skipped }) => [taken, skipped])).toEqual([
    [count, 0],
    [count, 0],
  ]);
};

test('completes a history import that is killed before each of its calls in turn', async () => {
  for (let dieAfter = 1; dieAfter < 40; dieAfter += 6) {
    const world = openSyncWorld(filesOf(9, dieAfter));
    await world.connect();
    await world.startSync(customerId, 'history');
    const fates = Array.from({ length: 12 }, () => ({ dieAfter, isLost: false, isDoubled: false }));
    await runThrough(world, fates);
    await checkWhole(world, 9);
    await world.close();
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
      async (count, seed, fates) => {
        const world = openSyncWorld(filesOf(count, seed));
        try {
          await world.connect();
          await world.startSync(customerId, 'history');
          await runThrough(world, fates);
          await checkWhole(world, count);
        } finally {
          await world.close();
        }
      },
    ),
    { numRuns: 12 },
  );
});

test('lets one of two workers on a file continue, and stops the other without counting', async () => {
  const world = openSyncWorld(filesOf(12, 3));
  await world.connect();
  await world.startSync(customerId, 'history');
  await world.receive(advance);
  await world.receive(advance);
  const reads = world.messages.filter(({ work }) => work === 'read');
  await Promise.all([...reads, ...reads].map((message) => world.receive(message)));
  await runThrough(world, []);
  await checkWhole(world, 12);
  await world.close();
});
