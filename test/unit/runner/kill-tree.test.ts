import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { killMarked, killTree } from '../../runner/kill-tree';

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/**
 * Waits until a process is gone. When its parent is gone too, process 1 adopts it and may collect
 * it late.
 */
const untilDead = async (pid: number): Promise<void> => {
  for (let tries = 0; tries < 600 && isAlive(pid); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(isAlive(pid)).toBe(false);
};

const grandchild = `process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)`;
const child = `
  const { spawn } = require('node:child_process');
  const { pid } = spawn(process.execPath, ['-e', ${JSON.stringify(grandchild)}]);
  console.log(pid);
  setInterval(() => {}, 1000);`;

test('ends all processes that a process started', async () => {
  const started = spawn(process.execPath, ['-e', child]);
  const [line] = await once(started.stdout, 'data');
  const pid = Number(line);
  expect(isAlive(pid)).toBe(true);
  const ended = once(started, 'exit');
  killTree(started.pid ?? 0);
  await ended;
  await untilDead(pid);
});

test('ends a process that inherited the marker variable, even without its parent and in its own group', async () => {
  const orphan = `
    const { spawn } = require('node:child_process');
    const options = { detached: true, stdio: 'ignore' };
    const { pid } = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], options);
    console.log(pid);
    process.exit();`;
  const mark = `mark-${process.pid}`;
  const started = spawn(process.execPath, ['-e', orphan], { env: { TEST_MARK: mark } });
  const [line] = await once(started.stdout, 'data');
  const pid = Number(line);
  if (started.exitCode === null) await once(started, 'exit');
  killMarked('TEST_MARK', 'another mark');
  expect(isAlive(pid)).toBe(true);
  killMarked('TEST_MARK', mark);
  await untilDead(pid);
});
