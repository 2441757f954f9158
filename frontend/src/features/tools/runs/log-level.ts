export type LogLevel = 'error' | 'warn' | 'debug' | 'info';

const levels: readonly (readonly [LogLevel, RegExp])[] = [
  ['error', /error|fail/i],
  ['warn', /warn/i],
  ['debug', /debug/i],
];

/** Derives a line's level from its words. */
export const levelOf = (text: string): LogLevel =>
  levels.find(([, words]) => words.test(text))?.[0] ?? 'info';

/** Returns '340 ms', or from one second on '1.25 s'. */
export const durationText = (ms: number): string =>
  ms < 1000 ? `${ms} ms` : `${(ms / 1000).toFixed(2)} s`;
