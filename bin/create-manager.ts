/*
 * Creates the first manager of a deployed stage, or another one. All other accounts are created
 * in the app.
 *
 * npx tsx bin/create-manager.ts --stage dev --email you@example.com
 */
import { parseArgs } from 'node:util';
import { stageNameOf, stages } from '../lib/stages';
import { limits } from '../shared/limits';
import { readDeployedOutputs } from './deployed-outputs';
import { createManager, deployedStage } from './manager-account';
import { runCommand } from './run-command';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      email: { type: 'string', default: '' },
      'time-zone': { type: 'string', default: limits.defaultTimeZone },
    },
  });
  const { stage, region } = stages[stageNameOf(values.stage)];
  const deployed = deployedStage(await readDeployedOutputs(region), stage);
  const outcome = await createManager(deployed, region, {
    email: values.email,
    timeZone: values['time-zone'],
  });
  process.stdout.write(
    outcome === 'created'
      ? 'The manager can sign in now.\n'
      : 'This manager already exists. Nothing was changed.\n',
  );
  return 0;
});
