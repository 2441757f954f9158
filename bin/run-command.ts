/**
 * Runs an operator's command. A failure prints one sentence, no stack trace, and exits with 1.
 * @param command returns the exit code
 */
export const runCommand = async (command: () => Promise<number> | number): Promise<void> => {
  try {
    process.exitCode = await command();
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
};
