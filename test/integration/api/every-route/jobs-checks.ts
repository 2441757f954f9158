import type { FeatureChecks } from './route-check';

export const jobsChecks: FeatureChecks<'jobs'> = {
  'POST /subscriber/export': async (call, { newSegment, newSubscriber, jobDone }) => {
    const segmentId = await newSegment();
    const { email } = await newSubscriber(segmentId);
    const { jobId } = await call({ body: { segmentId } });
    const { link = '', changed } = await jobDone(jobId);
    expect(changed).toBe(1);
    expect(await (await fetch(link)).text()).toContain(email);
  },

  'POST /delivery/{deliveryId}/export': async (call, { email, jobDone }) => {
    const { deliveryId, reader } = await email();
    const { jobId } = await call({ params: { deliveryId }, body: { linkId: '001' } });
    const { link = '', changed } = await jobDone(jobId);
    expect(changed).toBe(1);
    expect(await (await fetch(link)).text()).toContain(`"${reader.email}"`);
  },

  'POST /subscriber/bulk': async (call, { api, newSubscriber, jobDone }) => {
    const { id: subscriberId } = await newSubscriber();
    const selection = { selectedIds: [subscriberId] };
    const { jobId } = await call({ body: { action: 'unsubscribe', selection } });
    expect(await jobDone(jobId)).toMatchObject({ changed: 1 });
    const person = await api('GET /subscriber/{subscriberId}', { params: { subscriberId } });
    expect(person.status).toBe('unsubscribed');
  },

  'GET /job/{jobId}': async (call, { api, newSegment, jobDone }) => {
    const body = { segmentId: await newSegment() };
    const { jobId } = await api('POST /subscriber/export', { body });
    await jobDone(jobId);
    expect(await call({ params: { jobId } })).toMatchObject({
      kind: 'export_subscribers',
      state: 'done',
      link: expect.stringContaining('http'),
    });
  },
};
