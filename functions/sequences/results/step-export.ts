import type * as z from 'zod';
import type { stepExportBody } from '../../../shared/contracts/sequences/results';
import type { createJobService } from '../../jobs/job-service';
import type { Clock } from '../../platform/clock';
import type { NewId } from '../../platform/ids';
import type { StepKey } from '../step-owners';
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
  async (stepKey: StepKey, body: z.output<typeof stepExportBody>) => {
    const [deliveryId = stepKey.stepId, ...laterDeliveryIds] = (await results.sent(stepKey)).ids;
    const { filterBy: filter, selectedIds, excludedIds } = body;
    const { id } = await jobs.start(stepKey.customerId, newId(clock()), {
      kind: 'export_recipients' as const,
      deliveryId,
      ...(laterDeliveryIds.length > 0 && { again: laterDeliveryIds }),
      filter,
      selectedIds,
      excludedIds,
    });
    return { jobId: id };
  };
