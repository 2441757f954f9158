import type * as z from 'zod';
import type { stepExportBody } from '../../../shared/contracts/sequences/results';
import type { createJobService } from '../../jobs/job-service';
import type { Clock } from '../../platform/clock';
import type { NewId } from '../../platform/ids';
import type { WhichStep } from '../step-owners';
import type { StepResults } from './step-results';

type Dependencies = {
  readonly results: Pick<StepResults, 'sent'>;
  readonly jobs: Pick<ReturnType<typeof createJobService>, 'start'>;
  readonly clock: Clock;
  readonly newId: NewId;
};

/** Starts exporting a step's recipient list to a file, as for any email. */
export const createStepExport =
  ({ results, jobs, clock, newId }: Dependencies) =>
  async (which: WhichStep, body: z.output<typeof stepExportBody>) => {
    const [deliveryId = which.stepId, ...again] = (await results.sent(which)).ids;
    const { filterBy: filter, selectedIds, excludedIds } = body;
    const { id } = await jobs.start(which.customerId, newId(clock()), {
      kind: 'export_recipients' as const,
      deliveryId,
      ...(again.length > 0 && { again }),
      filter,
      selectedIds,
      excludedIds,
    });
    return { jobId: id };
  };
