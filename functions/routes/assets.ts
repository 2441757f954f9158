import * as assets from '../../shared/contracts/assets';
import type { RouteTable } from './route';

export const assetsRoutes = {
  'POST /asset/upload': {
    feature: 'assets',
    access: 'customer',
    summary: 'A presigned form for one image',
    body: assets.imageUploadBody,
    response: assets.imageUploadAnswer,
  },
  'POST /asset/image': {
    feature: 'assets',
    access: 'customer',
    summary: 'Publishes an uploaded image, checked and re-encoded; repeating it is harmless',
    body: assets.addImageBody,
    response: assets.imageView,
  },
} as const satisfies RouteTable;
