import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { killTree } from '../../runner/kill-tree';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

const grandchild = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`;
const child = `
  const { spawn } = require('node:child_process');
  const { pid } = spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}]);
  console.log(pid);
  setInterval(() => {}, 1000);`;

test('what a process started ends with it', async () => {
  const started = spawn(process.execPath, ['-e', child]);
  const [line] = await once(started.stdout, 'data');
  const pid = Number(line);
  expect(isAlive(pid)).toBe(true);
  const ended = once(started, 'exit');
  killTree(started.pid ?? 0);
  await ended;
  // Nobody may have collected it yet: a dead process whose parent is gone falls to the first one.
  for (let tries = 0; tries < 600 && isAlive(pid); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(isAlive(pid)).toBe(false);
});
