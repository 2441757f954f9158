import { eventually } from '../../../support/eventually';
import type { Fixture } from './every-route-fixture';
import type { FeatureChecks } from './route-check';

const inOslo = { field: 'city', type: 'text', operator: 'is', value: ['Oslo'] };

/** Creates a source segment with one subscriber, who lives in Oslo. */
const source = async ({ newSegment, newSubscriber }: Fixture) => {
  const segmentId = await newSegment();
  await newSubscriber(segmentId);
  return { segmentId, rules: { segmentIds: [segmentId], fieldRule: [inOslo] } };
};

const view = ({ api }: Fixture, segmentId: string) =>
  api('GET /segment/{segmentId}', { params: { segmentId } });

export const segmentsChecks: FeatureChecks<'segments'> = {
  'GET /segment': async (call, fixture) => {
    const { id, name } = await view(fixture, await fixture.newSegment());
    expect(await call({ query: { search: name } })).toMatchObject({ total: 1, segments: [{ id }] });
  },

  'GET /segment/originTotal': async (call, { newSegment }) => {
    const countsBefore = await call({});
    await newSegment();
    expect(await call({})).toEqual({ ...countsBefore, manually: countsBefore.manually + 1 });
  },

  'GET /segment/{segmentId}': async (call, { newSegment }) => {
    const segmentId = await newSegment();
    expect(await call({ params: { segmentId } })).toMatchObject({ id: segmentId, count: 0 });
  },

  'GET /segment/{segmentId}/growth': async (call, fixture) => {
    const { segmentId, rules } = await source(fixture);
    await eventually('one joined', async () => {
      const { series, size } = await call({ params: { segmentId }, query: {} });
      return size === 1 && series.length === 1 && series[0]?.joined === 1;
    });
    const { id } = await fixture.api('PUT /segment', { body: { ...rules, name: 'Grows' } });
    const dynamic = await call({ params: { segmentId: id }, query: {} });
    expect(dynamic).toMatchObject({ size: 1, active: 1, series: [] });
  },

  'GET /segment/{segmentId}/uses': async (call, fixture) => {
    const { segmentId, rules } = await source(fixture);
    const body = { ...rules, name: fixture.nameFor('Rules') };
    const { id } = await fixture.api('PUT /segment', { body });
    const { segments } = await call({ params: { segmentId } });
    expect(segments).toEqual([{ id, name: body.name }]);
  },

  'POST /segment': async (call, fixture) => {
    const { id } = await call({ body: { name: 'By hand', origin: 'manually' } });
    expect(await view(fixture, id)).toMatchObject({ name: 'By hand', origin: 'manually' });
  },

  'POST /segment/preview': async (call, fixture) => {
    const { rules } = await source(fixture);
    expect(await call({ body: rules })).toEqual({ count: 1, activeCount: 1 });
  },

  'GET /subscriber/fieldKeys': async (call, fixture) => {
    const { segmentId } = await source(fixture);
    await eventually('the attribute is known', async () => {
      const { fields } = await call({ query: { segmentIds: segmentId } });
      return fields.some(({ key, type }) => key === 'city' && type === 'text');
    });
  },

  'PUT /segment': async (call, fixture) => {
    const { rules } = await source(fixture);
    const { id } = await call({ body: { ...rules, name: fixture.nameFor('Rules') } });
    expect(await view(fixture, id)).toMatchObject({
      origin: 'dynamic',
      fieldRule: [inOslo],
      count: 1,
    });
  },

  'PUT /segment/{segmentId}/name': async (call, fixture) => {
    const segmentId = await fixture.newSegment();
    await call({ params: { segmentId }, body: { name: 'Renamed' } });
    expect((await view(fixture, segmentId)).name).toBe('Renamed');
  },

  'PUT /segment/{segmentId}/publicName': async (call, { newSegment }) => {
    const params = { segmentId: await newSegment() };
    const publishedSegment = await call({ params, body: { publicName: ' Bulbs ' } });
    expect(publishedSegment).toMatchObject({ publicName: 'Bulbs' });
    expect(await call({ params, body: { publicName: null } })).not.toHaveProperty('publicName');
  },

  'DELETE /segment/{segmentId}': async (call, { api, newSegment }) => {
    const segmentId = await newSegment();
    await call({ params: { segmentId } });
    const { segments } = await api('GET /segment');
    expect(segments.map(({ id }) => id)).not.toContain(segmentId);
  },
};
