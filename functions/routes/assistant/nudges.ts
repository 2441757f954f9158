import { automationRun } from '../../../shared/contracts/assistant/automation-runs';
import * as nudges from '../../../shared/contracts/assistant/nudges';
import { emptyObject } from '../../../shared/contracts/common';
import type { RouteTable } from '../route';

export const nudgesRoutes = {
  'GET /nudges': {
    feature: 'nudges',
    access: 'customer',
    summary: 'Lists the customer’s nudges, newest first, with hidden ones at the end.',
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
    response: emptyObject,
  },
  'POST /nudges/{nudgeId}/hide': {
    feature: 'nudges',
    access: 'customer',
    summary: 'Hides a nudge from the customer, or shows it again.',
    body: nudges.hideNudgeBody,
    response: nudges.customerNudge,
  },
  'POST /nudges/{nudgeId}/run': {
    feature: 'nudges',
    access: 'customer',
    summary: 'Starts the automation of a nudge. Someone has to review what it creates.',
    body: nudges.runNudgeBody,
    response: automationRun,
  },
  'GET /nudges/manage': {
    feature: 'nudges',
    access: 'manager',
    summary: 'Lists nudges for managers, either all of them or only those of one automation.',
    query: nudges.manageNudgesQuery,
    response: nudges.nudgeList,
  },
  'POST /nudges': {
    feature: 'nudges',
    access: 'manager',
    summary: 'Creates a nudge that starts an automation.',
    body: nudges.createNudgeBody,
    response: nudges.nudgeView,
  },
  'PUT /nudges/{nudgeId}': {
    feature: 'nudges',
    access: 'manager',
    summary: 'Saves a nudge. Fails if the revision is out of date.',
    body: nudges.updateNudgeBody,
    response: nudges.nudgeView,
  },
  'DELETE /nudges/{nudgeId}': {
    feature: 'nudges',
    access: 'manager',
    summary: 'Deletes a nudge. Keeps the runs that it started.',
    response: emptyObject,
  },
} as const satisfies RouteTable;
