import { type LogLevel, lambdaLogLine } from '@mailbloom/embedded-cloud/functions';

const levels = [
  ['debug', 'DEBUG'],
  ['log', 'INFO'],
  ['info', 'INFO'],
  ['warn', 'WARN'],
  ['error', 'ERROR'],
] as const satisfies readonly (readonly [keyof Console, LogLevel])[];

/**
 * Captures everything that is written to the console until `restore` is called, as Lambda would log
 * it.
 */
export const captureLogs = () => {
  const lines: string[] = [];
  const timestamp = new Date(0).toISOString();
  const spies = levels.map(([method, level]) =>
    jest.spyOn(console, method).mockImplementation((...parts: unknown[]) => {
      lines.push(lambdaLogLine({ timestamp, level }, ...parts));
    }),
  );
  return {
    lines,
    text: () => lines.join('\n'),
    restore: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
};
export type LogCapture = ReturnType<typeof captureLogs>;
