import { formatDecimal } from '../../../lib/format';
export type LogLevel = 'error' | 'warn' | 'debug' | 'info';

const levels: readonly (readonly [LogLevel, RegExp])[] = [
  ['error', /error|fail/i],
  ['warn', /warn/i],
  ['debug', /debug/i],
];

/** Derives the level of a log line from the words it contains. */
export const levelOf = (text: string): LogLevel =>
  levels.find(([, pattern]) => pattern.test(text))?.[0] ?? 'info';

/** Returns a duration such as '340 ms', or '1.25 s' from one second up. */
export const durationText = (ms: number): string =>
  ms < 1000 ? `${ms} ms` : `${formatDecimal(ms / 1000, 2)} s`;
