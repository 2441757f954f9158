import { join } from 'node:path';
import { createClock } from '../../../src/core/clock';
import { createSqs } from '../../../src/sqs/sqs-service';
import { LOCAL, temporaryFolder } from '../support/bound-client';
import { afterLines, bundleScript, killWhen } from '../support/kill-child';

const ROUNDS = 8;
const folder = temporaryFolder();
afterAll(() => folder.remove());

const namesAfterVerb = (lines: readonly string[], verb: string) =>
  lines.filter((line) => line.startsWith(`${verb} `)).flatMap((line) => line.split(' ').slice(1));

const batchOf = (body: string) => body.replace(/-\d$/, '');

test('loses no acknowledged message after a kill, and restores no deleted one', async () => {
  const bundle = bundleScript(join(__dirname, 'queue-child.ts'), folder.path);
  const lines: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const isTime = afterLines(15 + round * 13);
    lines.push(...(await killWhen(bundle, [folder.path, String(round)], isTime)));
  }

  const clock = createClock(2 * 3_600_000);
  const sqs = createSqs({ ...LOCAL, dataDir: folder.path, clock, port: () => 4000 });
  const remainingBodies = sqs.receive('jobs', 1_000_000).map(({ body }) => body);
  await sqs.close();

  const sentNames = new Set(namesAfterVerb(lines, 'sent'));
  const deletingNames = new Set(namesAfterVerb(lines, 'deleting'));
  const deletedNames = new Set(namesAfterVerb(lines, 'deleted'));
  const present = new Set(remainingBodies);
  expect(sentNames.size).toBeGreaterThan(100);
  expect(deletedNames.size).toBeGreaterThan(20);
  expect(present.size).toBe(remainingBodies.length);
  expect([...sentNames].filter((body) => !present.has(body) && !deletingNames.has(body))).toEqual(
    [],
  );
  expect([...deletedNames].filter((body) => present.has(body))).toEqual([]);
  // A batch interrupted before its acknowledgment was stored completely or not at all. A later
  // round may have received and deleted some of it.
  const storedBodies = new Set([...present, ...deletingNames]);
  const unsaid = [...storedBodies].filter((body) => !sentNames.has(body)).map(batchOf);
  for (const batch of new Set(unsaid)) {
    expect(unsaid.filter((one) => one === batch)).toHaveLength(10);
  }
});
