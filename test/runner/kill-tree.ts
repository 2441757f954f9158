import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';

type RunningProcess = readonly [pid: number, parent: number];

/**
 * Parses `<pid> (<name>) <state> <parent> …`. The name may contain anything, including parentheses.
 */
const readParent = (pid: number): RunningProcess => {
  const status = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return [pid, Number(status.slice(status.lastIndexOf(')') + 2).split(' ')[1])];
};

const parentOf = (pid: number): readonly RunningProcess[] => {
  try {
    return [readParent(pid)];
  } catch {
    // The process has ended in the meantime.
    return [];
  }
};

/** Reads the processes from /proc, because slim Linux images have no `ps`. */
const linuxProcesses = (): readonly RunningProcess[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => parentOf(Number(name)));

const otherProcesses = (): readonly RunningProcess[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0]) => [pid, parent] as const);

/** Returns every process with its parent. */
const processes = () => (existsSync('/proc/self/stat') ? linuxProcesses() : otherProcesses());

/** Returns the process and all its descendants. */
const treeOf = (root: number): readonly number[] => {
  const all = processes();
  const tree = [root];
  for (const each of tree) {
    tree.push(...all.filter(([, parent]) => parent === each).map(([pid]) => pid));
  }
  return tree;
};

const killProcess = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // The process has ended in the meantime.
  }
};

/** Kills a process and all its descendants, even those that ignore signals. */
export const killTree = (root: number): void => {
  for (const pid of treeOf(root)) killProcess(pid);
};

/**
 * Returns a process's initial environment on Linux. Empty if the process has ended or can't be
 * read.
 */
const environmentOf = (pid: number): readonly string[] => {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
  } catch {
    return [];
  }
};

/**
 * Kills the processes that inherited a variable with this value, except this process. This also
 * finds processes that tests left running and whose parent has ended. Works only on Linux.
 */
export const killMarked = (variable: string, value: string): void => {
  if (!existsSync('/proc/self/environ')) return;
  const markedPids = linuxProcesses()
    .map(([pid]) => pid)
    .filter((pid) => pid !== process.pid && environmentOf(pid).includes(`${variable}=${value}`));
  for (const pid of markedPids) killProcess(pid);
};
