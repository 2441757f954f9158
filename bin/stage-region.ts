/*
 * Prints the region of a stage, for the scripts beside it.
 *
 * npx tsx bin/stage-region.ts prod
 */
import { stageNameOf, stages } from '../lib/stages';

try {
  process.stdout.write(stages[stageNameOf(process.argv[2])].region);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
