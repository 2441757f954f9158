import type { FeatureChecks } from './route-check';

export const websitesChecks: FeatureChecks<'websites'> = {
  'POST /website/brand': async (call) => {
    const website = 'https://salt-and-pine.example';
    const proposal = await call({ body: { website: 'Salt-and-Pine.example/' } });
    expect(proposal).toEqual({
      website,
      name: 'Salt & Pine',
      about: expect.stringContaining('Astoria'),
      colors: ['#1f6f78', '#c8553d'],
      logos: [{ contentType: 'image/png', data: expect.any(String), width: 640, height: 240 }],
    });
    const [logo] = proposal.logos;
    expect(
      Buffer.from(logo?.data ?? '', 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  },
};
