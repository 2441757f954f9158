import { readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';

/** Describes the machine a figure was measured on, in one line. */
export const describeMachine = (): string => {
  const [first] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} × ${first?.model ?? 'unknown CPU'}, ${memory} GB, Node ${process.version}`;
};

/**
 * Returns the megabytes a process has in memory now (`VmRSS`) or had at its peak (`VmHWM`). Linux
 * only.
 */
export const memoryOf = (pid: number, field: 'VmRSS' | 'VmHWM'): number | undefined => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1];
    return kilobytes ? Math.round(Number(kilobytes) / 1024) : undefined;
  } catch {
    return undefined;
  }
};

/** Returns the processor seconds a process has used so far, in all its threads. Linux only. */
export const cpuSecondsOf = (pid: number): number => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The 12th and 13th fields after the name in parentheses are hundredths of a second in user and
    // system mode.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return 0;
  }
};

/** Returns the median and the 95th percentile of measurements, in milliseconds. */
export const percentiles = (samples: readonly number[]): { p50: number; p95: number } => {
  const sorted = [...samples].sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? 0) * 10) / 10;
  return { p50: at(0.5), p95: at(0.95) };
};
