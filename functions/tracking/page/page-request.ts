import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import type { PageRequest } from './page-service';

/** A hundred segments take 7 kB. No real form is larger. */
const maxBytes = 20_000;
const maxSegments = 100;

const actions: readonly PageRequest['action'][] = ['leave', 'choose', 'reason', 'skip', 'undo'];

/** @returns the request of one of the page's forms; undefined for any other body */
export const readPageRequest = (
  { headers }: APIGatewayProxyEventV2,
  body: Buffer,
): PageRequest | undefined => {
  if (!/^application\/x-www-form-urlencoded\b/i.test(headers['content-type'] ?? '')) return;
  if (body.length > maxBytes) return;
  const form = new URLSearchParams(body.toString());
  const shown = form.getAll('shown');
  const chosenSegments = form.getAll('chosen');
  if (shown.length > maxSegments || chosenSegments.length > maxSegments) return;
  const action = actions.find((one) => one === form.get('do'));
  return action && { action, reason: form.get('reason') ?? '', shown, chosen: chosenSegments };
};
