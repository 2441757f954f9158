import { automationRun } from '../../../shared/contracts/assistant/automation-runs';
import * as nudges from '../../../shared/contracts/assistant/nudges';
import { empty } from '../../../shared/contracts/common';
import type { RouteTable } from '../route';

export const nudgesRoutes = {
  'GET /nudges': {
    feature: 'nudges',
    access: 'customer',
    summary: 'The customer’s nudges, the newest first, hidden ones at the end',
    query: nudges.listNudgesQuery,
    response: nudges.customerNudgePage,
  },
  'GET /nudges/new': {
    feature: 'nudges',
    access: 'customer',
    summary: 'Counts unseen nudges.',
    response: nudges.newNudges,
  },
  'POST /nudges/seen': {
    feature: 'nudges',
    access: 'customer',
    summary: 'Marks current nudges as seen.',
    response: empty,
  },
  'POST /nudges/{nudgeId}/hide': {
    feature: 'nudges',
    access: 'customer',
    summary: 'Hides a nudge from the customer, or shows it again',
    body: nudges.hideNudgeBody,
    response: nudges.customerNudge,
  },
  'POST /nudges/{nudgeId}/run': {
    feature: 'nudges',
    access: 'customer',
    summary: 'Starts the automation of a nudge; what it makes waits for somebody to look at it',
    body: nudges.runNudgeBody,
    response: automationRun,
  },
  'GET /nudges/manage': {
    feature: 'nudges',
    access: 'manager',
    summary: 'Nudges as they are for all customers, all or those of one automation',
    query: nudges.manageNudgesQuery,
    response: nudges.nudgeList,
  },
  'POST /nudges': {
    feature: 'nudges',
    access: 'manager',
    summary: 'Creates a nudge that starts an automation',
    body: nudges.createNudgeBody,
    response: nudges.nudgeView,
  },
  'PUT /nudges/{nudgeId}': {
    feature: 'nudges',
    access: 'manager',
    summary: 'Saves a nudge over the revision that was read',
    body: nudges.updateNudgeBody,
    response: nudges.nudgeView,
  },
  'DELETE /nudges/{nudgeId}': {
    feature: 'nudges',
    access: 'manager',
    summary: 'Deletes a nudge; runs that it started stay',
    response: empty,
  },
} as const satisfies RouteTable;
