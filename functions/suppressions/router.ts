import { isRemovable } from '../../shared/audience/suppression-reason';
import { apiRouter } from '../api-router';
import { uploadType } from '../imports/upload-rules';
import { log } from '../platform/logger';
import { live } from './live';
import { parseSuppressionUpload, suppressionUploadKey } from './suppression-upload-rules';

export const router = apiRouter(
  'suppressions',
  {
    'GET /suppression': async ({ customerId, query }, { list }) => {
      const page = await list.page(customerId, query);
      return {
        ...page,
        suppressions: page.suppressions.map(({ subscriberId, ...entry }) => ({
          ...entry,
          id: subscriberId,
          isRemovable: isRemovable(entry.reason),
        })),
      };
    },
    'GET /suppression/count': async ({ customerId }, { list }) => ({
      total: await list.count(customerId),
    }),
    'POST /suppression/upload': async ({ customerId, body }, { forms, newId, clock }) => {
      const assetKey = suppressionUploadKey(customerId, newId(clock()));
      return { ...(await forms.create(assetKey, uploadType(body.fileType))), assetKey };
    },
    'POST /suppression/process': async ({ customerId, body }, { jobs }) => {
      const jobId = parseSuppressionUpload(customerId, body.assetKey);
      const { id } = await jobs.start(customerId, jobId, { kind: 'import_suppressions', ...body });
      return { jobId: id };
    },
    'DELETE /customer/{customerId}/suppression/{subscriberId}': async (
      { params: { customerId, subscriberId }, userId, requestId },
      { removal },
    ) => {
      await removal.remove(customerId, subscriberId);
      const audit = { customerId, subscriberId, actingManagerId: userId, requestId };
      log.info('Manager removed a suppression', audit);
      return {};
    },
  },
  live,
);
