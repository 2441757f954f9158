import { createHash } from 'node:crypto';
import { writeSync } from 'node:fs';
import { createClock } from '../../../src/core/clock';
import { createS3 } from '../../../src/s3/s3-service';

/**
 * Writes and overwrites objects forever, and logs each write before and after it. The parent
 * process kills it.
 */
const [, , dataDir = '', round = ''] = process.argv;
const writeLine = (line: string) => writeSync(1, `${line}\n`);

const s3 = createS3({
  dataDir,
  clock: createClock(),
  region: 'us-east-1',
  accessKeyId: 'local',
  secretAccessKey: 'local-secret',
});
s3.createBucket({ name: 'files' });

const writeOne = async (writeNumber: number) => {
  const key = `key-${writeNumber % 7}`;
  const body = Buffer.alloc(1_000 + ((writeNumber * 37_003) % 400_000), `${round}:${writeNumber};`);
  const version = `${key} ${createHash('md5').update(body).digest('hex')}`;
  writeLine(`writing ${version}`);
  await s3.writeObject('files', key, body);
  writeLine(`wrote ${version}`);
};

const run = async () => {
  for (let writeNumber = 0; ; writeNumber += 1) await writeOne(writeNumber);
};
void run();
