import { postFile } from '../../../local/seed/post-file';
import { agreedConsent } from '../../support/agreed';
import { expectSame, type Step, StepFailed } from '../step';
import type { World } from '../world';

const fileName = 'smoke-test.csv';

const activeCount = async ({ api }: World): Promise<number> => {
  const totals = await api('GET /subscriber/statusTotal');
  return totals.find(({ status }) => status === 'active')?.count ?? 0;
};

const streamAdvice =
  'See docs/runbook.md, “age”, and docs/runbook.md, “errors”, for project-counters. Is the event source mapping of project-counters enabled?';

/** Waits until the counters, which lag behind, show that the customer has this many people. */
const waitForActive = async (world: World, expected: number): Promise<void> => {
  try {
    await world.eventually(
      `${expected} active subscribers are counted`,
      async () => (await activeCount(world)) === expected,
    );
  } catch (error) {
    throw new StepFailed(error instanceof Error ? error.message : String(error), streamAdvice);
  }
};

const upload: Step = {
  id: 'upload',
  proves: 'S3 accepts a file with the app’s presigned form',
  needs: ['customer'],
  advice:
    'Compare the bucket in the form’s URL with the uploads bucket of the Data stack, and the role of imports-api with lib/features/imports.ts.',
  async run(world) {
    // An earlier run may have left people behind. They were deleted a moment ago.
    await waitForActive(world, 0);
    const { address, api } = world;
    const emails = [address('success'), address('bounce'), address('complaint')];
    const body = { fileName, fileType: 'text/csv', folder: 'CSV' };
    const form = await api('POST /upload', { body });
    await postFile(form, new Blob([`Email\n${emails.join('\n')}\n`]));
    world.assetKey = form.assetKey;
  },
};

const importRows: Step = {
  id: 'import',
  proves: 'an import creates three subscribers',
  needs: ['upload'],
  advice: 'See docs/runbook.md, “errors”, for process-import, and docs/runbook.md, “dead-letters”.',
  async run(world) {
    const { api, assetKey, address } = world;
    const body = { assetKey, fileName, consent: agreedConsent };
    const { importId } = await api('POST /import', { body });
    const done = await world.eventually('the import ends', async () => {
      const job = await api('GET /import/{importId}', { params: { importId } });
      return job.finishedAt !== undefined && job;
    });
    world.segmentId = done.segmentId;
    world.created.segments.add(done.segmentId);
    const { state, created, rejected } = done;
    expectSame(
      'The import',
      { state, created, rejected },
      { state: 'done', created: 3, rejected: 0 },
    );
    const query = { segmentIds: done.segmentId };
    const { subscribers } = await api('GET /subscriber', { query });
    for (const name of ['success', 'bounce', 'complaint'] as const) {
      const found = subscribers.find(({ email }) => email === address(name));
      if (!found) throw new StepFailed(`${address(name)} isn’t among the imported subscribers`);
      world.recipients[name] = found;
      world.created.subscribers.add(found.id);
    }
  },
};

const stream: Step = {
  id: 'stream',
  proves: 'the table’s stream updates the counters',
  needs: ['import'],
  advice: streamAdvice,
  run: (world) => waitForActive(world, 3),
};

/** Imports three people from a file, as a customer does. */
export const audienceSteps: readonly Step[] = [upload, importRows, stream];
