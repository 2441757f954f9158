/*
 * Lists what an AWS account still needs before a stage's first deploy, and how long it usually
 * takes to get it. It only reads. Exits with 1 if something would stop the deploy.
 *
 * npm run preflight -- --stage prod --region eu-central-1
 */
import { parseArgs } from 'node:util';
import { stageNameOf, stages } from '../lib/stages';
import { stopsDeploy } from './preflight/check';
import { reportOf } from './preflight/report';
import { runPreflight } from './preflight/run-preflight';
import { runCommand } from './run-command';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      // The default is the region in lib/stages.ts.
      region: { type: 'string' },
    },
  });
  const settings = stages[stageNameOf(values.stage)];
  const region = values.region ?? settings.region;
  process.stdout.write(`What ${settings.stage} needs in ${region}\n\n`);
  const checks = await runPreflight(settings, region);
  process.stdout.write(reportOf(checks));
  return stopsDeploy(checks) ? 1 : 0;
});
