/*
 * Replays the batches that a stream handler failed on or rejected.
 *
 * npx tsx bin/replay-failed.ts --stage prod --follower react
 */
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { S3Client } from '@aws-sdk/client-s3';
import { SQSClient } from '@aws-sdk/client-sqs';
import { stageNameOf, stages } from '../lib/stages';
import { deployedConsumer, replayFailed } from './failed-batches';

const { values } = parseArgs({
  options: {
    stage: { type: 'string' },
    // The name of the stream handler, either `react` or `project-counters`.
    follower: { type: 'string', default: '' },
    // The file written by `cdk deploy --outputs-file`.
    outputs: { type: 'string', default: 'cdk.out/outputs.json' },
  },
});

const { stage, region } = stages[stageNameOf(values.stage)];
const outputs: unknown = JSON.parse(readFileSync(values.outputs, 'utf8'));
const follower = deployedConsumer(outputs, stage, values.follower);
const { replayed, failed } = await replayFailed(follower, {
  sqs: new SQSClient({ region }),
  s3: new S3Client({ region }),
  lambda: new LambdaClient({ region }),
});
process.stdout.write(`Replayed: ${replayed}. Failed again, and kept: ${failed}.\n`);
process.exitCode = failed > 0 ? 1 : 0;
