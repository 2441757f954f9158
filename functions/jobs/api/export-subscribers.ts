import type { ApiHandler } from '../../api-router';
import type { JobDependencies } from '../live';

type Dependencies = Pick<JobDependencies, 'service' | 'newId' | 'clock'>;

export const exportSubscribers: ApiHandler<'POST /subscriber/export', Dependencies> = async (
  { customerId, body: { segmentId, ...selection } },
  { service, newId, clock },
) => {
  const segmentIds = [...(selection.segmentIds ?? []), ...(segmentId ? [segmentId] : [])];
  const { id } = await service.start(customerId, newId(clock()), {
    kind: 'export_subscribers',
    selection: { ...selection, segmentIds: segmentIds.length > 0 ? segmentIds : undefined },
  });
  return { jobId: id };
};
