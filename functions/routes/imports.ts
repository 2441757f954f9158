import { emptyObject } from '../../shared/contracts/common';
import * as preview from '../../shared/contracts/imports/import-preview';
import * as upload from '../../shared/contracts/imports/import-upload';
import * as imports from '../../shared/contracts/imports/imports';
import * as subscribers from '../../shared/contracts/subscribers';
import type { RouteTable } from './route';

export const importsRoutes = {
  'GET /subscriber/pending': {
    feature: 'imports',
    access: 'customer',
    summary: 'Lists imports into the given segments that are still running.',
    query: subscribers.segmentIdsQuery,
    response: subscribers.pendingResponse,
  },
  'POST /upload': {
    feature: 'imports',
    access: 'customer',
    summary: 'Returns a presigned form to upload one file.',
    body: upload.uploadBody,
    response: upload.uploadResponse,
  },
  'POST /import/preview': {
    feature: 'imports',
    access: 'customer',
    summary: 'Returns what importing an uploaded file would create and update.',
    body: preview.csvPreviewBody,
    response: preview.csvPreview,
  },
  'POST /import/rejected': {
    feature: 'imports',
    access: 'customer',
    summary: 'Returns a link to the rows an import would skip, with reasons.',
    body: imports.rejectedRowsBody,
    response: imports.rejectedRowsResponse,
  },
  'POST /import': {
    feature: 'imports',
    access: 'customer',
    summary: 'Starts the import of an uploaded file. Safe to repeat.',
    body: imports.csvProcessBody,
    response: imports.csvProcessResponse,
  },
  'POST /import/{importId}/resume': {
    feature: 'imports',
    access: 'customer',
    summary: 'Resumes an import that stopped on our end. Safe to repeat.',
    body: emptyObject,
    response: imports.csvProcessResponse,
  },
  'GET /import': {
    feature: 'imports',
    access: 'customer',
    summary: 'Lists imports, newest first.',
    query: imports.importListQuery,
    response: imports.importPage,
  },
  'GET /import/{importId}': {
    feature: 'imports',
    access: 'customer',
    summary: 'Returns the progress and result of one import.',
    response: imports.importView,
  },
  'GET /import/{importId}/rejected': {
    feature: 'imports',
    access: 'customer',
    summary: 'Returns a link to a file with the rows that an import skipped, with reasons.',
    response: imports.rejectedRowsResponse,
  },
} as const satisfies RouteTable;
