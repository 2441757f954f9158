import * as brain from '../../shared/contracts/settings/brain';
import type { RouteTable } from './route';

export const brainRoutes = {
  'GET /brain': {
    feature: 'brain',
    access: 'customer',
    summary: 'What the store tells of itself, in pairs of a key and a value',
    response: brain.brainView,
  },
  'PUT /brain': {
    feature: 'brain',
    access: 'customer',
    summary: 'Saves all pairs over the revision they were read at',
    body: brain.updateBrainBody,
    response: brain.brainView,
  },
  'GET /brain/templateVariables': {
    feature: 'brain',
    access: 'customer',
    summary: 'What a template may name, with the beginning of what stands for it',
    response: brain.templateVariables,
  },
} as const satisfies RouteTable;
