/** Collects every line written to the console until `restore`. */
export const captureLogs = () => {
  const lines: string[] = [];
  const keep = (...parts: unknown[]) => void lines.push(parts.map(String).join(' '));
  const spies = (['log', 'info', 'warn', 'error', 'debug'] as const).map((level) =>
    jest.spyOn(console, level).mockImplementation(keep),
  );
  return {
    lines,
    text: () => lines.join('\n'),
    restore: () => {
      for (const spy of spies) spy.mockRestore();
    },
  };
};
export type CapturedLogs = ReturnType<typeof captureLogs>;
