import { writeSync } from 'node:fs';
import { createClock } from '../../../src/core/clock';
import { createSqs } from '../../../src/sqs/sqs-service';

/**
 * Sends and deletes messages forever, and logs each action before and after it. The parent process
 * kills it.
 */
const [, , dataDir = '', round = ''] = process.argv;
const writeLine = (line: string) => writeSync(1, `${line}\n`);

const sqs = createSqs({
  dataDir,
  clock: createClock(),
  region: 'us-east-1',
  accountId: '000000000000',
  accessKeyId: 'local',
  port: () => 4000,
});
sqs.createQueue({ name: 'jobs', visibilityTimeoutSeconds: 3_600 });

for (let batch = 0; ; batch += 1) {
  const bodies = Array.from({ length: 10 }, (_, at) => `${round}-${batch}-${at}`);
  sqs.send(
    'jobs',
    bodies.map((body) => ({ body, groupId: `group-${batch % 3}` })),
  );
  writeLine(`sent ${bodies.join(' ')}`);
  for (const { body, receiptHandle } of sqs.receive('jobs', 4)) {
    writeLine(`deleting ${body}`);
    sqs.delete('jobs', receiptHandle);
    writeLine(`deleted ${body}`);
  }
}
