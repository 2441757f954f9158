import * as assets from '../../shared/contracts/brand/assets';
import { emptyObject } from '../../shared/contracts/common';
import type { RouteTable } from './route';

export const assetsRoutes = {
  'POST /asset/upload': {
    feature: 'assets',
    access: 'customer',
    summary: 'Returns a presigned form to upload one image.',
    body: assets.imageUploadBody,
    response: assets.imageUploadResponse,
  },
  'POST /asset/image': {
    feature: 'assets',
    access: 'customer',
    summary: 'Publishes an uploaded image after checking and re-encoding it. Safe to repeat.',
    body: assets.addImageBody,
    response: assets.assetView,
  },
  'POST /asset/file/upload': {
    feature: 'assets',
    access: 'customer',
    summary:
      'Returns a presigned form to upload one PDF that a button links to. Requires email master mode.',
    body: assets.fileUploadBody,
    response: assets.imageUploadResponse,
  },
  'POST /asset/file': {
    feature: 'assets',
    access: 'customer',
    summary: 'Publishes an uploaded PDF after checking its content. Safe to repeat.',
    body: assets.addFileBody,
    response: assets.fileView,
  },
  'GET /asset': {
    feature: 'assets',
    access: 'customer',
    summary: 'Lists gallery images, newest first.',
    query: assets.assetListQuery,
    response: assets.assetPage,
  },
  'DELETE /asset/{assetId}': {
    feature: 'assets',
    access: 'customer',
    summary: 'Removes an image from the gallery. Emails that use it keep it.',
    response: emptyObject,
  },
} as const satisfies RouteTable;
