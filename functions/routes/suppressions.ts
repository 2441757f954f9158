import { emptyObject } from '../../shared/contracts/common';
import { uploadResponse } from '../../shared/contracts/imports/import-upload';
import { jobStarted } from '../../shared/contracts/jobs';
import { totalResponse } from '../../shared/contracts/subscribers';
import * as suppressions from '../../shared/contracts/suppressions';
import type { RouteTable } from './route';

export const suppressionsRoutes = {
  'GET /suppression': {
    feature: 'suppressions',
    access: 'customer',
    summary: 'Lists suppressed addresses, newest first. You can search by part of an address.',
    query: suppressions.suppressionListQuery,
    response: suppressions.suppressionPage,
  },
  'GET /suppression/count': {
    feature: 'suppressions',
    access: 'customer',
    summary: 'Counts the suppressed addresses.',
    response: totalResponse,
  },
  'POST /suppression/upload': {
    feature: 'suppressions',
    access: 'customer',
    summary: 'Returns a presigned form to upload a file of addresses.',
    body: suppressions.suppressionUploadBody,
    response: uploadResponse,
  },
  'POST /suppression/process': {
    feature: 'suppressions',
    access: 'customer',
    summary: 'Starts suppressing the addresses in an uploaded file. Safe to repeat.',
    body: suppressions.suppressionProcessBody,
    response: jobStarted,
  },
  'DELETE /customer/{customerId}/suppression/{subscriberId}': {
    feature: 'suppressions',
    access: 'manager',
    summary: 'Removes an address from the list, unless the person opted out or reported spam.',
    response: emptyObject,
  },
} as const satisfies RouteTable;
