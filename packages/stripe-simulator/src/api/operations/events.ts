import * as z from 'zod';
import type { Dispatch } from '../../store';
import { isTaken } from '../../webhooks/post-event';
import { found, maxListed, operation } from '../operation';
import { pageOf } from '../page-of';
import { flag, integer, paging, text } from '../params';

const shownOf = ({ event, lastAnswer }: Dispatch) => ({
  ...event,
  pending_webhooks: lastAnswer !== null && isTaken(lastAnswer) ? 0 : 1,
});

const bound = integer.optional();

const filters = {
  ...paging,
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
  const { type, types, created = {}, delivery_success: taken, ...page } = input;
  const shown = store
    .list('dispatch', maxListed)
    .map(shownOf)
    .filter(
      (event) =>
        (type === undefined || event.type === type) &&
        (types === undefined || types.includes(event.type)) &&
        (taken === undefined || (event.pending_webhooks === 0) === taken) &&
        isWithin(event.created, created),
    );
  return pageOf(shown, page, { url: '/v1/events', what: 'event' });
});

const getEvent = operation('GET', 'events/{id}', {}, ({ store }, _input, id) =>
  shownOf(found(store.get('dispatch', id), 'event', id)),
);

export const eventOperations = [listEvents, getEvent];
