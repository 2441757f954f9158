import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Runs a script beside this file, kills it with SIGKILL once the lines it wrote satisfy
 * `isTime`, and returns every whole line it managed to write.
 */
export const killWhen = async (
  script: string,
  args: readonly string[],
  isTime: (lines: readonly string[]) => boolean,
): Promise<string[]> => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  const lines = () => output.split('\n').slice(0, -1);
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (isTime(lines())) child.kill('SIGKILL');
  });
  const [, signal] = await once(child, 'close');
  if (signal !== 'SIGKILL') throw new Error(`${script} ended by itself.`);
  return lines();
};
