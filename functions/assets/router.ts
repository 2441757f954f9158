import { apiRouter } from '../api-router';
import { addFile } from './api/add-file';
import { addImage } from './api/add-image';
import { createFileUpload } from './api/create-file-upload';
import { createImageUpload } from './api/create-image-upload';
import { deleteAsset } from './api/delete-asset';
import { listAssets } from './api/list-assets';
import { live } from './live';

export const handler = apiRouter(
  'assets',
  {
    'POST /asset/upload': createImageUpload,
    'POST /asset/image': addImage,
    'POST /asset/file/upload': createFileUpload,
    'POST /asset/file': addFile,
    'GET /asset': listAssets,
    'DELETE /asset/{assetId}': deleteAsset,
  },
  live,
);
