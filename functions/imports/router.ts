import { apiRouter } from '../api-router';
import { live } from './live';
import { uploadKey, uploadType } from './upload-rules';

export const router = apiRouter(
  'imports',
  {
    'POST /upload': async ({ customerId, body }, { uploads, newId, clock }) => {
      const assetKey = uploadKey(customerId, newId(clock()));
      return { ...(await uploads.createForm(assetKey, uploadType(body.fileType))), assetKey };
    },
    'POST /import/preview': ({ customerId, body }, { previews }) =>
      previews.preview(customerId, body),
    'POST /import/rejected': async ({ customerId, body }, { rejected }) => ({
      url: await rejected.ofUpload(customerId, body.assetKey, body.columns),
    }),
    'POST /import': async ({ customerId, body }, { imports }) => {
      const { id, segmentId } = await imports.start(customerId, body);
      return { importId: id, segmentId };
    },
    'POST /import/{importId}/resume': async ({ customerId, params }, { imports }) => {
      const { id, segmentId } = await imports.goOn(customerId, params.importId);
      return { importId: id, segmentId };
    },
    'GET /import': ({ customerId, query }, { jobs }) => jobs.list(customerId, query),
    'GET /import/{importId}': ({ customerId, params }, { jobs }) =>
      jobs.get(customerId, params.importId),
    'GET /import/{importId}/rejected': async ({ customerId, params }, { rejected }) => ({
      url: await rejected.ofImport(customerId, params.importId),
    }),
    'GET /subscriber/pending': async ({ customerId, query }, { imports }) => {
      const pending = await imports.pending(customerId, query.segmentIds);
      return {
        pending: pending.length > 0,
        imports: pending.map(({ id, fileName, segmentId }) => ({
          importId: id,
          fileName,
          segmentId,
        })),
      };
    },
  },
  live,
);
