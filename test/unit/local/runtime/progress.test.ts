import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { createProgress } from '../../../../local/runtime/progress';

const openTerminal = (isTTY: boolean) => {
  let text = '';
  const stream = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk);
      done();
    },
  });
  return { stream: Object.assign(stream, { isTTY, columns: 40 }), text: () => text };
};

test('shows one progress line in a terminal while the work runs, and clears it at the end', async () => {
  const { stream, text } = openTerminal(true);
  const work = Promise.withResolvers<number>();
  const shown = createProgress(stream).during('Building the app', work.promise);
  while (text().split('Building the app').length < 4) await sleep(10);
  work.resolve(7);
  expect(await shown).toBe(7);
  const lines = text().split('\r');
  expect(new Set(lines.map((line) => line.at(4))).size).toBeGreaterThan(2);
  expect(text()).not.toContain('\n');
  expect(text().endsWith('\r\u001b[2K')).toBe(true);
});

test('names everything that runs in a progress line that never wraps', async () => {
  const { stream, text } = openTerminal(true);
  const progress = createProgress(stream);
  const work = Promise.withResolvers<void>();
  const both = [
    progress.during('Building the app', work.promise),
    progress.during('Starting with a demo store', work.promise),
  ];
  const lines = text().split('\r\u001b[2K');
  expect(lines.at(-1)).toContain('Building the app · Starting');
  for (const line of lines) expect(line.length).toBeLessThan(40);
  progress.print('A message');
  expect(text()).toContain('\r\u001b[2KA message\n');
  work.resolve();
  await Promise.all(both);
});

test('writes one line for each step to a file, without control characters', async () => {
  const { stream, text } = openTerminal(false);
  const progress = createProgress(stream);
  await progress.during('Building the app', Promise.resolve());
  progress.print('Mailbloom is ready');
  expect(text()).toBe('Building the app…\nMailbloom is ready\n');
});

test('clears the line of a failed step, and reports its error', async () => {
  const { stream, text } = openTerminal(true);
  const failed = createProgress(stream).during('Starting', Promise.reject(new Error('no')));
  await expect(failed).rejects.toThrow('no');
  expect(text().endsWith('\r\u001b[2K')).toBe(true);
});
