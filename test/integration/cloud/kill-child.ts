import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * Runs a script beside this file, kills it with SIGKILL once it wrote `lines` lines, and returns
 * every whole line it managed to write.
 */
export const killAfterLines = async (
  script: string,
  args: readonly string[],
  lines: number,
): Promise<string[]> => {
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, script), ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    if (output.split('\n').length > lines) child.kill('SIGKILL');
  });
  const [, signal] = await once(child, 'close');
  if (signal !== 'SIGKILL') throw new Error(`${script} ended by itself.`);
  return output.split('\n').slice(0, -1);
};
