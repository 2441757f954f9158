/*
 * Replays the batches that a stream handler failed on or rejected.
 *
 * npx tsx bin/replay-failed.ts --stage prod --follower react
 */
import { parseArgs } from 'node:util';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { stageNameOf, stages } from '../lib/stages';
import { readDeployedOutputs } from './deployed-outputs';
import { deployedConsumer, replayFailed } from './failed-batches';
import { runCommand } from './run-command';

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      // The name of the stream handler, either `react` or `project-counters`.
      follower: { type: 'string', default: '' },
    },
  });
  const { stage, region } = stages[stageNameOf(values.stage)];
  const follower = deployedConsumer(await readDeployedOutputs(region), stage, values.follower);
  const { replayed, failed } = await replayFailed(follower, {
    sqs: new SQSClient({ region }),
    s3: new S3Client({ region }),
    lambda: new LambdaClient({ region }),
  });
  process.stdout.write(`Replayed: ${replayed}. Failed again, and kept: ${failed}.\n`);
  return failed > 0 ? 1 : 0;
});
