import { apiRouter } from '../api-router';
import { requireStatic } from '../segments/register/require-static';
import { bulkInput } from './bulk-input-rules';
import { jobViewOf } from './job-view';
import { live } from './live';

export const router = apiRouter(
  'jobs',
  {
    'POST /subscriber/export': async (
      { customerId, body: { segmentId, ...selection } },
      { service, newId, clock },
    ) => {
      const segmentIds = [...(selection.segmentIds ?? []), ...(segmentId ? [segmentId] : [])];
      const { id } = await service.start(customerId, newId(clock()), {
        kind: 'export_subscribers',
        selection: { ...selection, segmentIds: segmentIds.length > 0 ? segmentIds : undefined },
      });
      return { jobId: id };
    },
    'POST /subscriber/bulk': async (
      { customerId, role, body },
      { service, segments, newId, clock },
    ) => {
      const input = bulkInput(body, role);
      // Refuses the request immediately instead of letting the job fail. The job checks again when
      // it starts.
      if ('segmentId' in input) await requireStatic(segments, customerId, input.segmentId);
      const { id } = await service.start(customerId, newId(clock()), input);
      return { jobId: id };
    },
    'POST /delivery/{deliveryId}/export': async (
      { customerId, params, body },
      { service, newId, clock, deliveries },
    ) => {
      const { deliveryId } = await deliveries.get(customerId, params.deliveryId);
      const { id } = await service.start(customerId, newId(clock()), {
        kind: 'export_recipients',
        deliveryId,
        ...body,
      });
      return { jobId: id };
    },
    'GET /job/{jobId}': async ({ customerId, params }, { jobs, ...dependencies }) =>
      jobViewOf(await jobs.get(customerId, params.jobId), dependencies),
  },
  live,
);
