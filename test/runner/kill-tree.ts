import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

type Started = readonly [pid: number, parent: number];

/** `<pid> (<name>) <state> <parent> …`; the name may hold anything, brackets too. */
const readParent = (pid: number): Started => {
  const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return [pid, Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1])];
};

const parentOf = (pid: number): readonly Started[] => {
  try {
    return [readParent(pid)];
  } catch {
    // It ended meanwhile.
    return [];
  }
};

/** Slim Linux images have no `ps`. */
const onLinux = (): readonly Started[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => parentOf(Number(name)));

const elsewhere = (): readonly Started[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0]) => [pid, parent] as const);

/** Every process and the one that started it. */
const processes = () => (existsSync('/proc/self/stat') ? onLinux() : elsewhere());

/** The process and all that it started, themselves or by others. */
const treeOf = (root: number): readonly number[] => {
  const all = processes();
  const tree = [root];
  for (const each of tree) {
    tree.push(...all.filter(([, parent]) => parent === each).map(([pid]) => pid));
  }
  return tree;
};

const end = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended meanwhile.
  }
};

/** Ends a process and everything it started, even what no longer listens to signals. */
export const killTree = (root: number): void => {
  for (const pid of treeOf(root)) end(pid);
};

/** What a process was started with, on Linux; nothing where it ended or is not ours to read. */
const environmentOf = (pid: number): readonly string[] => {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return [];
  }
};

/**
 * Ends the processes that inherited a variable with this value, but not this one: what tests left
 * behind, whoever its parent is by now. Only Linux tells; elsewhere none are found.
 */
export const killMarked = (variable: string, value: string): void => {
  if (!existsSync('/proc/self/environ')) return;
  const marked = onLinux()
    .map(([pid]) => pid)
    .filter((pid) => pid !== process.pid && environmentOf(pid).includes(`${variable}=${value}`));
  for (const pid of marked) end(pid);
};
