import { AppError } from '../../../../functions/platform/app-error';
import { createPlanLimitGuard } from '../../../../functions/stores/apply/plan-limit-guard';

const setUp = (remainingRoom: number | undefined) => {
  const time = { now: 0, asked: 0, fits: remainingRoom, written: 0 };
  const room = async () => {
    time.asked += 1;
    return time.fits === undefined ? undefined : { limit: 200, there: 0, fits: time.fits };
  };
  const within = async <T>(_customerId: string, _added: number, task: () => Promise<T>) => {
    if ((time.fits ?? 0) < 1) throw new AppError('subscriber_quota_exceeded', 'Full.');
    const done = await task();
    time.fits = (time.fits ?? 0) - 1;
    return done;
  };
  const withRoom = createPlanLimitGuard({ planLimit: { room, within }, clock: () => time.now });
  const write = () =>
    withRoom('c1', async () => {
      time.written += 1;
      return 'written';
    });
  return { time, write };
};

test('accepts exactly as many people as the plan allows, even at the same time', async () => {
  const { time, write } = setUp(3);
  const results = await Promise.all(Array.from({ length: 10 }, write));
  expect(results.filter((result) => result === 'written')).toHaveLength(3);
  expect(time).toMatchObject({ written: 3, asked: 4 });
});

test('checks after a while whether a full plan allows more people', async () => {
  const { time, write } = setUp(0);
  expect(await write()).toBe('full');
  time.fits = 1;
  expect(await write()).toBe('full');
  time.now = 30_000;
  expect(await write()).toBe('written');
});

test('accepts everyone on a plan without a limit, and doesn’t check the plan for each of them', async () => {
  const { time, write } = setUp(undefined);
  for (let index = 0; index < 500; index += 1) expect(await write()).toBe('written');
  expect(time.asked).toBe(1);
});
