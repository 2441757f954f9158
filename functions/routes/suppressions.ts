import { empty } from '../../shared/contracts/common';
import { uploadAnswer } from '../../shared/contracts/imports/import-upload';
import { jobStarted } from '../../shared/contracts/jobs';
import { totalAnswer } from '../../shared/contracts/subscribers';
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
    response: totalAnswer,
  },
  'POST /suppression/upload': {
    feature: 'suppressions',
    access: 'customer',
    summary: 'Returns a presigned form to upload a file of addresses.',
    body: suppressions.suppressionUploadBody,
    response: uploadAnswer,
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
    response: empty,
  },
} as const satisfies RouteTable;
