import * as brain from '../../shared/contracts/settings/brain';
import type { RouteTable } from './route';

export const brainRoutes = {
  'GET /brain': {
    feature: 'brain',
    access: 'customer',
    summary: 'Returns the store’s brain as key/value pairs.',
    response: brain.brainView,
  },
  'PUT /brain': {
    feature: 'brain',
    access: 'customer',
    summary: 'Replaces all pairs. Fails if the revision is out of date.',
    body: brain.updateBrainBody,
    response: brain.brainView,
  },
  'GET /brain/templateVariables': {
    feature: 'brain',
    access: 'customer',
    summary: 'Lists template variables with a preview of their values.',
    response: brain.templateVariables,
  },
} as const satisfies RouteTable;
