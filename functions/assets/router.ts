import { apiRouter } from '../api-router';
import { addImage } from './api/add-image';
import { createImageUpload } from './api/create-image-upload';
import { live } from './live';

export const handler = apiRouter(
  'assets',
  { 'POST /asset/upload': createImageUpload, 'POST /asset/image': addImage },
  live,
);
