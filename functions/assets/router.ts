import { apiRouter } from '../api-router';
import { addImage } from './api/add-image';
import { createImageUpload } from './api/create-image-upload';
import { deleteAsset } from './api/delete-asset';
import { listAssets } from './api/list-assets';
import { live } from './live';

export const handler = apiRouter(
  'assets',
  {
    'POST /asset/upload': createImageUpload,
    'POST /asset/image': addImage,
    'GET /asset': listAssets,
    'DELETE /asset/{assetId}': deleteAsset,
  },
  live,
);
