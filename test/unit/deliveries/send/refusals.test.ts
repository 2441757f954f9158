import { createRefusals } from '../../../../functions/deliveries/send/refusals';

const at = '2026-11-21T10:00:00.000Z';

const setUp = (delivery: { run: number; refusedRun?: number } = { run: 0 }) => {
  const settled: unknown[] = [];
  const refusals = createRefusals(delivery, {
    ledger: {
      release: async ({ subscriberId }, owner) =>
        settled.push(['release', subscriberId, owner]) > 0,
      fail: async ({ subscriberId }, ...details) =>
        settled.push(['fail', subscriberId, ...details]) > 0,
    },
    clock: () => Date.parse(at),
  });
  const recordRefusals = (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const email = { deliveryId: 'd1', subscriberId: `s${index}` };
      refusals.note({ emailKey: email, own: 'me', code: 'BadRequestException' });
    }
  };
  return { refusals, note: recordRefusals, settled };
};

test('attributes four refusals to their recipients, but treats five refusals without an accepted email as a refusal of all recipients', () => {
  const { refusals, note: recordRefusals } = setUp();
  recordRefusals(4);
  expect(refusals.isEverybody()).toBe(false);
  recordRefusals(1);
  expect(refusals.isEverybody()).toBe(true);
  refusals.noteAcceptance();
  expect(refusals.isEverybody()).toBe(false);
});

test('doesn’t attribute refusals to all recipients after SES has accepted two emails', () => {
  const { refusals, note: recordRefusals } = setUp();
  refusals.noteAcceptance();
  refusals.noteAcceptance();
  recordRefusals(9);
  expect(refusals.isEverybody()).toBe(false);
});

test.each([
  ['was never refused', { run: 3 }, true],
  ['was refused in this run', { run: 3, refusedRun: 3 }, true],
  ['was resumed all the same', { run: 4, refusedRun: 3 }, false],
])(
  'decides whether all recipients were refused in a delivery that %s',
  (_name, delivery, isEverybody) => {
    const { refusals, note: recordRefusals } = setUp(delivery);
    recordRefusals(5);
    expect(refusals.isEverybody()).toBe(isEverybody);
  },
);

test('records refusals of some recipients as failures with code and time, but releases all emails if every recipient is refused', async () => {
  const someRefused = setUp();
  someRefused.note(1);
  await someRefused.refusals.settle();
  expect(someRefused.settled).toEqual([['fail', 's0', 'me', 'BadRequestException', at]]);
  const everybody = setUp();
  everybody.note(5);
  await everybody.refusals.settle();
  expect(everybody.settled).toEqual([0, 1, 2, 3, 4].map((index) => ['release', `s${index}`, 'me']));
});
