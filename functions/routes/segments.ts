import { emptyObject } from '../../shared/contracts/common';
import { growthQuery, growthView } from '../../shared/contracts/growth';
import * as rules from '../../shared/contracts/segment-rules';
import * as segments from '../../shared/contracts/segments';
import { segmentIdsQuery } from '../../shared/contracts/subscribers';
import type { RouteTable } from './route';

export const segmentsRoutes = {
  'GET /segment': {
    feature: 'segments',
    access: 'customer',
    summary: 'Lists segments with their subscriber counts.',
    query: segments.segmentListQuery,
    response: segments.segmentPage,
  },
  'GET /segment/originTotal': {
    feature: 'segments',
    access: 'customer',
    summary: 'Counts segments by origin.',
    response: segments.segmentOriginTotal,
  },
  'GET /segment/{segmentId}': {
    feature: 'segments',
    access: 'customer',
    summary: 'Returns one segment.',
    response: segments.segmentView,
  },
  'GET /segment/{segmentId}/growth': {
    feature: 'segments',
    access: 'customer',
    summary: 'Returns daily growth of a segment. Dynamic segments have none.',
    query: growthQuery,
    response: growthView,
  },
  'GET /segment/{segmentId}/uses': {
    feature: 'segments',
    access: 'customer',
    summary: 'Lists emails and segments affected by deleting a segment.',
    response: segments.segmentUses,
  },
  'POST /segment': {
    feature: 'segments',
    access: 'customer',
    summary: 'Creates a static segment that is filled manually or by a form.',
    body: segments.createSegmentBody,
    response: segments.segmentView,
  },
  'POST /segment/preview': {
    feature: 'segments',
    access: 'customer',
    summary: 'Returns the exact number of subscribers who match unsaved rules.',
    body: rules.segmentDefinition,
    response: rules.segmentPreview,
  },
  'GET /subscriber/fieldKeys': {
    feature: 'segments',
    access: 'customer',
    summary: 'Lists the attributes, with their types, that members of the given segments have.',
    query: segmentIdsQuery,
    response: rules.fieldKeysResponse,
  },
  'PUT /segment': {
    feature: 'segments',
    access: 'customer',
    summary: 'Creates or changes a dynamic segment.',
    body: segments.saveSegmentBody,
    response: segments.segmentView,
  },
  'PUT /segment/{segmentId}/name': {
    feature: 'segments',
    access: 'customer',
    summary: 'Renames a segment.',
    body: segments.renameSegmentBody,
    response: segments.segmentView,
  },
  'PUT /segment/{segmentId}/publicName': {
    feature: 'segments',
    access: 'customer',
    summary: 'Makes a static segment public on the unsubscribe page, or stops showing it there.',
    body: segments.publishSegmentBody,
    response: segments.segmentView,
  },
  'DELETE /segment/{segmentId}': {
    feature: 'segments',
    access: 'customer',
    summary: 'Deletes a segment. Keeps its subscribers.',
    response: emptyObject,
  },
} as const satisfies RouteTable;
