import * as z from 'zod';
import type { Dispatch } from '../../store';
import { isAccepted } from '../../webhooks/post-event';
import { maxListed, operation, requireFound } from '../operation';
import { pageOf } from '../page-of';
import { flag, integer, pagingParams, text } from '../params';

const toEventView = ({ event, lastAnswer: lastResponse }: Dispatch) => ({
  ...event,
  pending_webhooks: lastResponse !== null && isAccepted(lastResponse) ? 0 : 1,
});

const bound = integer.optional();

const filters = {
  ...pagingParams,
  type: text.optional(),
  types: z.array(text).max(20).optional(),
  created: z.strictObject({ gt: bound, gte: bound, lt: bound, lte: bound }).optional(),
  delivery_success: flag.optional(),
};

type Bounds = { readonly [name in 'gt' | 'gte' | 'lt' | 'lte']?: number | undefined };

const isWithin = (at: number, { gt, gte, lt, lte }: Bounds): boolean =>
  (gt === undefined || at > gt) &&
  (gte === undefined || at >= gte) &&
  (lt === undefined || at < lt) &&
  (lte === undefined || at <= lte);

const listEvents = operation('GET', 'events', filters, ({ store }, input) => {
  const { type, types, created = {}, delivery_success: isDelivered, ...page } = input;
  const shownEvents = store
    .list('dispatch', maxListed)
    .map(toEventView)
    .filter(
      (event) =>
        (type === undefined || event.type === type) &&
        (types === undefined || types.includes(event.type)) &&
        (isDelivered === undefined || (event.pending_webhooks === 0) === isDelivered) &&
        isWithin(event.created, created),
    );
  return pageOf(shownEvents, page, { url: '/v1/events', objectType: 'event' });
});

const getEvent = operation('GET', 'events/{id}', {}, ({ store }, _input, id) =>
  toEventView(requireFound(store.get('dispatch', id), 'event', id)),
);

export const eventOperations = [listEvents, getEvent];
