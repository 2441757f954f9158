import { apiRouter } from '../api-router';
import { countEveryone } from '../audience/status-counters';
import { authorOf } from '../drafts/draft-log';
import { live } from './live';

export const router = apiRouter(
  'segments',
  {
    'GET /segment': async ({ customerId, query }, { segments, sizes, store }) => {
      const page = await segments.list(customerId, query);
      await sizes.afterView(customerId, page.segments);
      return { ...page, segments: await store.marked(customerId, page.segments) };
    },
    'GET /segment/originTotal': async ({ customerId }, { segments }) =>
      segments.countOrigins(customerId),
    'GET /segment/{segmentId}': async ({ customerId, params }, { segments, sizes, store }) => {
      const segment = await segments.get(customerId, params.segmentId);
      await sizes.afterView(customerId, [segment]);
      const [markedSegment = segment] = await store.marked(customerId, [segment]);
      return markedSegment;
    },
    'GET /segment/{segmentId}/growth': async (
      { customerId, params: { segmentId }, query: { days } },
      dependencies,
    ) => {
      const { segments, counters, growth } = dependencies;
      const segment = await segments.get(customerId, segmentId);
      const counts = await counters.byStatus(customerId, [segmentId]);
      const read = await growth.read({ customerId, segmentId, days, counts });
      if (segment.origin !== 'dynamic') return read;
      // Dynamic segments have no stored members, so only the last counted size is known.
      const { totals, ...view } = read;
      return { ...view, size: segment.count, active: segment.activeCount };
    },
    'GET /segment/{segmentId}/uses': ({ customerId, params }, { uses }) =>
      uses.of(customerId, params.segmentId),
    'POST /segment': async (request, { segments, writes }) => {
      const { customerId, body } = request;
      const { id } = await writes.create(customerId, body, authorOf(request));
      return segments.get(customerId, id);
    },
    'POST /segment/preview': async ({ customerId, body }, { count, writes, indexProgress }) => {
      await writes.checkRules(customerId, body);
      const counts = await count.byStatus(customerId, { definition: body });
      const progress = await indexProgress(customerId);
      return { count: countEveryone(counts), activeCount: counts.active, ...progress };
    },
    'GET /subscriber/fieldKeys': async ({ customerId, query: { segmentIds } }, { fieldKeys }) => ({
      fields: await fieldKeys.list(customerId, segmentIds),
    }),
    'PUT /segment': async (request, { segments, writes, sizes }) => {
      const { customerId, body } = request;
      const segment = await writes.save(customerId, body, authorOf(request));
      await sizes.afterSave(customerId, segment);
      return segments.get(customerId, segment.id);
    },
    'PUT /segment/{segmentId}/name': async ({ customerId, params, body }, { segments, writes }) => {
      const { id } = await writes.rename(customerId, params.segmentId, body.name);
      return segments.get(customerId, id);
    },
    'PUT /segment/{segmentId}/publicName': async (
      { customerId, params, body },
      { segments, writes },
    ) => {
      const { id } = await writes.publish(customerId, params.segmentId, body.publicName);
      return segments.get(customerId, id);
    },
    'DELETE /segment/{segmentId}': async ({ customerId, params }, { writes }) => {
      await writes.remove(customerId, params.segmentId);
      return {};
    },
  },
  live,
);
