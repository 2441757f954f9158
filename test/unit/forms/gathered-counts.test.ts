import { gatheredCounts } from '../../../functions/forms/counts/gathered-counts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Counts whose writes end when they are told to. */
const opened = () => {
  const written: { readonly name: string; readonly times: number; end(error?: Error): void }[] = [];
  const add = (formId: string, _zone: string, count: string, times = 1) =>
    new Promise<void>((resolve, reject) => {
      const end = (error?: Error) => (error ? reject(error) : resolve());
      written.push({ name: `${formId} ${count}`, times, end });
    });
  return { written, counts: gatheredCounts({ add }) };
};

test('what comes while a count is written is written together, behind it', async () => {
  const { written, counts } = opened();
  const first = counts.add('F1', 'UTC', 'submitted');
  await turn();
  const later = [1, 2, 3].map(() => counts.add('F1', 'UTC', 'submitted'));
  const others = [counts.add('F1', 'UTC', 'confirmed'), counts.add('F2', 'UTC', 'submitted')];
  await turn();
  const shown = () => written.map(({ name, times }) => [name, times]);
  const alone = [
    ['F1 submitted', 1],
    ['F1 confirmed', 1],
    ['F2 submitted', 1],
  ];
  expect(shown()).toEqual(alone);
  for (const { end } of written.slice(0)) end();
  await Promise.all([first, ...others]);
  await turn();
  expect(shown()).toEqual([...alone, ['F1 submitted', 3]]);
  written.at(-1)?.end();
  await Promise.all(later);
});

test('each hears of the failure of the write it was part of, and the next one is tried', async () => {
  const { written, counts } = opened();
  const first = counts.add('F1', 'UTC', 'submitted');
  await turn();
  const second = counts.add('F1', 'UTC', 'submitted');
  written[0]?.end(new Error('throttled'));
  await expect(first).rejects.toThrow('throttled');
  await turn();
  written[1]?.end();
  await expect(second).resolves.toBeUndefined();
});
