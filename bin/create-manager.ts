/*
 * Creates the first manager of a deployed stage, or a further one. All other accounts are created
 * in the app.
 *
 * npx tsx bin/create-manager.ts --stage dev --email you@example.com
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { stageNameOf, stages } from '../lib/stages';
import { limits } from '../shared/limits';
import { createManager, deployedStage } from './manager-account';

const { values } = parseArgs({
  options: {
    stage: { type: 'string' },
    email: { type: 'string', default: '' },
    'time-zone': { type: 'string', default: limits.defaultTimeZone },
    // The file written by `cdk deploy --outputs-file`.
    outputs: { type: 'string', default: 'cdk.out/outputs.json' },
  },
});

const { stage, region } = stages[stageNameOf(values.stage)];
const deployed = deployedStage(JSON.parse(readFileSync(values.outputs, 'utf8')), stage);
const outcome = await createManager(deployed, region, {
  email: values.email,
  timeZone: values['time-zone'],
});
process.stdout.write(
  outcome === 'created'
    ? 'The manager can sign in now.\n'
    : 'This manager already exists. Nothing was changed.\n',
);
