import type { FeatureChecks } from './route-check';

export const statsChecks: FeatureChecks<'stats'> = {
  'GET /delivery/{deliveryId}': async (call, { email }) => {
    const { deliveryId } = await email();
    expect(await call({ params: { deliveryId } })).toMatchObject({
      status: 'sent',
      sendTo: 4,
      sent: 4,
      open: 1,
      click: 1,
    });
  },

  'GET /delivery/{deliveryId}/content': async (call, { email }) => {
    const { deliveryId } = await email();
    const { html, text, subject } = await call({ params: { deliveryId } });
    expect(subject).toBe('Autumn bulbs are in');
    for (const part of [html, text]) expect(part).toContain('before the frost');
    expect(html).toContain('https://store.test/bulbs');
  },

  'GET /delivery/{deliveryId}/links': async (call, { email }) => {
    const { deliveryId } = await email();
    expect(await call({ params: { deliveryId } })).toMatchObject([
      { id: '001', link: 'https://store.test/bulbs', clicks: 1 },
    ]);
  },

  'GET /delivery/{deliveryId}/links/{linkId}/subscribers': async (call, { email }) => {
    const { deliveryId, reader } = await email();
    const { clicks } = await call({ params: { deliveryId, linkId: '001' } });
    const subscriber = { id: reader.id, email: reader.email };
    expect(clicks).toMatchObject([{ subscriber }]);
  },

  'GET /delivery/{deliveryId}/report': async (call, { email }) => {
    const { deliveryId } = await email();
    const { opensByHour, clicksByHour, opensByAgent, usual } = await call({
      params: { deliveryId },
    });
    for (const { people } of [opensByHour, clicksByHour]) {
      expect(people).toHaveLength(72);
      expect(people[0]).toBe(1);
    }
    expect(opensByAgent).toMatchObject([{ people: 1 }]);
    expect(usual).toMatchObject({ emails: expect.any(Number) });
  },

  'GET /delivery/{deliveryId}/subscribers': async (call, { email }) => {
    const { deliveryId, reader } = await email();
    const { subscribers } = await call({ params: { deliveryId }, query: { filter: 'opened' } });
    expect(subscribers).toMatchObject([{ subscriberId: reader.id, email: reader.email }]);
  },

  'GET /delivery/{deliveryId}/subscribers/count': async (call, { email }) => {
    const { deliveryId } = await email();
    expect(await call({ params: { deliveryId } })).toEqual({ total: 4 });
    const query = { filter: 'clicked' };
    expect(await call({ params: { deliveryId }, query })).toEqual({ total: 1 });
  },
};
