import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterLines, killWhen } from '../support/kill-child';
import { newFolder, startSes, waitUntil } from './ses-support';

test('keeps every acknowledged email after kill -9, and publishes each of its events at least once', async () => {
  const folder = newFolder();
  const file = join(folder, 'ses.db');
  const log = join(folder, 'events.log');
  const acknowledgedIds: string[] = [];
  for (const lines of [40, 90]) {
    acknowledgedIds.push(
      ...(await killWhen(join(__dirname, 'kill-child.ts'), [file, log], afterLines(lines))),
    );
  }
  const ses = startSes({ file });
  const publishedEvents = () =>
    new Set([
      ...readFileSync(log, 'utf8').split('\n'),
      ...ses.events.map(({ eventType, mail }) => `${eventType} ${mail.messageId}`),
    ]);
  const expected = acknowledgedIds.flatMap((id) => [`Send ${id}`, `Delivery ${id}`]);
  await waitUntil(() => expected.every((event) => publishedEvents().has(event)));
  const stored = (await ses.service.listMail({ limit: 10_000 })).map(({ id }) => id);
  expect(stored).toEqual(expect.arrayContaining(acknowledgedIds));
  expect(new Set(stored).size).toBe(stored.length);
  await ses.service.close();
});
