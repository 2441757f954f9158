import { apiRouter } from '../api-router';
import { live } from './live';

export const router = apiRouter(
  'assets',
  {
    'POST /asset/upload': ({ customerId, body }, { images }) =>
      images.createUpload(customerId, body),
    'POST /asset/image': ({ customerId, body }, { images }) =>
      images.add(customerId, body.assetKey, body.fileName),
    'POST /asset/file/upload': ({ customerId, body }, { files }) =>
      files.createUpload(customerId, body),
    'POST /asset/file': ({ customerId, body }, { files }) =>
      files.add(customerId, body.assetKey, body.fileName),
    'GET /asset': ({ customerId, query }, { images }) => images.list(customerId, query),
    'DELETE /asset/{assetId}': async ({ customerId, params }, { images }) => {
      await images.remove(customerId, params.assetId);
      return {};
    },
  },
  live,
);
