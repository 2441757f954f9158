/*
 * Prints the region of a stage, for the scripts in this folder.
 *
 * npx tsx bin/stage-region.ts prod
 */
import { stageNameOf, stages } from '../lib/stages';
import { runCommand } from './run-command';

await runCommand(() => {
  process.stdout.write(stages[stageNameOf(process.argv[2])].region);
  return 0;
});
