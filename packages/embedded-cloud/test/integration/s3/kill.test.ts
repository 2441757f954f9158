import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createClock } from '../../../src/core/clock';
import { createS3, type S3 } from '../../../src/s3/s3-service';
import { LOCAL, temporaryFolder } from '../support/bound-client';
import { afterLines, bundleScript, killWhen } from '../support/kill-child';

const ROUNDS = 8;
const KEYS = Array.from({ length: 7 }, (_, at) => `key-${at}`);
const folder = temporaryFolder();
afterAll(() => folder.remove());

const open = () => createS3({ ...LOCAL, dataDir: folder.path, clock: createClock() });
const bodyFiles = () =>
  readdirSync(join(folder.path, 'objects'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile(),
  ).length;

type Versions = { readonly isAcknowledged: boolean; readonly md5s: readonly string[] };

/**
 * Returns the possible versions of each object: the last acknowledged version, or one whose write
 * was interrupted.
 */
const readLog = (lines: readonly string[], versionsByKey: Map<string, Versions>) => {
  for (const line of lines) {
    const [verb, key = '', md5 = ''] = line.split(' ');
    const { isAcknowledged = false, md5s = [] } = versionsByKey.get(key) ?? {};
    if (verb === 'wrote') versionsByKey.set(key, { isAcknowledged: true, md5s: [md5] });
    else versionsByKey.set(key, { isAcknowledged, md5s: [...md5s, md5] });
  }
};

/**
 * Checks that an object has one of its possible versions. From then on, the version found is the
 * only possible one.
 */
const check = async (s3: S3, key: string, versionsByKey: Map<string, Versions>) => {
  const object = await s3.readObject('files', key);
  const { isAcknowledged = false, md5s = [] } = versionsByKey.get(key) ?? {};
  if (!object) {
    expect(isAcknowledged).toBe(false);
    versionsByKey.delete(key);
    return;
  }
  const md5 = createHash('md5').update(object.body).digest('hex');
  expect(md5s).toContain(md5);
  expect(object.headers.etag).toBe(`"${md5}"`);
  versionsByKey.set(key, { isAcknowledged: true, md5s: [md5] });
};

test('keeps every object intact after a kill, as either the last acknowledged version or the version being written', async () => {
  const bundle = bundleScript(join(__dirname, 'store-child.ts'), folder.path);
  const versionsByKey = new Map<string, Versions>();
  for (let round = 0; round < ROUNDS; round += 1) {
    // Each write logs two lines. In later rounds, more writes are made before the kill, so that
    // every key is overwritten more than once.
    const isTime = afterLines(5 + round * 6);
    readLog(await killWhen(bundle, [folder.path, String(round)], isTime), versionsByKey);
    const s3 = open();
    for (const key of KEYS) await check(s3, key, versionsByKey);
    await s3.close();
  }
  // Bodies that never became part of an object, and partial bodies, have been deleted.
  expect(bodyFiles()).toBe(KEYS.length);
});
