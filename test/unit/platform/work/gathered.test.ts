import { gathered } from '../../../../functions/platform/work/gathered';

test('what comes in one turn is carried out together, and what comes later by itself', async () => {
  const carried: string[][] = [];
  const carryOut = gathered(async (things: readonly string[]) => {
    carried.push([...things]);
    return things.length;
  });
  expect(await Promise.all(['a', 'b', 'c'].map(carryOut))).toEqual([3, 3, 3]);
  expect(await carryOut('d')).toBe(1);
  expect(carried).toEqual([['a', 'b', 'c'], ['d']]);
});

test('each hears of a failure, and what comes behind it is carried out', async () => {
  let isDown = true;
  const carryOut = gathered(async (things: readonly number[]) => {
    if (isDown) throw new Error('down');
    return things;
  });
  const both = await Promise.allSettled([carryOut(1), carryOut(2)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  isDown = false;
  expect(await carryOut(3)).toEqual([3]);
});
