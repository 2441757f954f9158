import { createShopRoom } from '../../../../functions/stores/apply/shop-room';

const open = (fits: number | undefined) => {
  const time = { now: 0, asked: 0, fits };
  const room = async () => {
    time.asked += 1;
    return time.fits === undefined ? undefined : { limit: 200, there: 0, fits: time.fits };
  };
  return { time, hasRoom: createShopRoom({ planLimit: { room }, clock: () => time.now }) };
};

test('a plan with a limit takes that many, however many ask at once', async () => {
  const { time, hasRoom } = open(3);
  const answers = await Promise.all(Array.from({ length: 10 }, () => hasRoom('c1')));
  expect([answers.filter(Boolean).length, time.asked]).toEqual([3, 1]);
});

test('a full plan is looked at again after a while', async () => {
  const { time, hasRoom } = open(0);
  expect(await hasRoom('c1')).toBe(false);
  time.fits = 1;
  expect(await hasRoom('c1')).toBe(false);
  time.now = 30_000;
  expect(await hasRoom('c1')).toBe(true);
});

test('a plan without a limit takes everybody, and is not asked for each of them', async () => {
  const { time, hasRoom } = open(undefined);
  for (let index = 0; index < 500; index += 1) expect(await hasRoom('c1')).toBe(true);
  expect(time.asked).toBe(1);
});
