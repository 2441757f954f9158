import type { ApiHandler } from '../../api-router';
import { requireStatic } from '../../segments/register/require-static';
import { bulkInput } from '../bulk-input-rules';
import type { JobDependencies } from '../live';

type Dependencies = Pick<JobDependencies, 'service' | 'segments' | 'newId' | 'clock'>;

export const startBulk: ApiHandler<'POST /subscriber/bulk', Dependencies> = async (
  { customerId, role, body },
  { service, segments, newId, clock },
) => {
  const input = bulkInput(body, role);
  // Refuses at once instead of by a failed job; the job checks again when it starts.
  if ('segmentId' in input) await requireStatic(segments, customerId, input.segmentId);
  const { id } = await service.start(customerId, newId(clock()), input);
  return { jobId: id };
};
