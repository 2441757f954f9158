import { allSubscribersId } from '../../shared/audience/all-subscribers';
import { shopFields } from '../../shared/audience/shop-fields';
import type { SegmentDefinition } from '../../shared/contracts/segment-rules';
import { createIdleDetector } from '../time-travel/idle-detector';
import { demoZone } from './demo-calendar';
import type { FillContext, FillPart } from './fill-part';

type DemoSegment = { readonly name: string } & Partial<SegmentDefinition>;

/** The store's dynamic segments. The segments from its files and forms already exist. */
const dynamicSegments = ({ parts }: FillContext): readonly DemoSegment[] => [
  {
    name: 'Birthday this month',
    fieldRule: [
      {
        field: 'birthday_month',
        type: 'text',
        operator: 'is',
        value: [
          new Date(parts.now).toLocaleString('en-US', {
            month: 'long',
            timeZone: demoZone,
          }),
        ],
      },
    ],
  },
  {
    name: 'Olive oil lovers',
    fieldRule: [{ field: 'favorite', type: 'text', operator: 'is', value: ['Olive oil'] }],
  },
  {
    name: 'Losing interest',
    behaviorRule: [
      { action: 'RECEIVED', quantity: 2, timeRange: { pastDays: 180 } },
      { action: 'NOT_OPENED', quantity: 1, timeRange: { pastDays: 120 } },
    ],
  },
  {
    name: 'VIP: spent $450 or more',
    fieldRule: [
      {
        field: shopFields.totalSpent,
        type: 'number',
        operator: 'greater_or_equal',
        value: ['450'],
      },
    ],
  },
  {
    name: 'Opened in the last 30 days',
    behaviorRule: [{ action: 'OPENED', quantity: 1, timeRange: { pastDays: 30 } }],
  },
];

/** The longest wait until all opens and clicks are counted. */
const patienceMs = 60_000;

/** The dynamic segments. */
export const segmentParts: readonly FillPart[] = [
  {
    name: 'segments',
    async fill(context) {
      const { cloud, shopify, owner, history } = context;
      // Sizes that are counted too early would depend on how fast this machine is.
      await createIdleDetector(cloud, shopify.isBusy).settle(patienceMs);
      const existing = await owner('GET /segment', { query: { limit: '100' } });
      const known = new Map(existing.segments.map((segment) => [segment.name, segment]));
      for (const { name, fieldRule = [], behaviorRule = [] } of dynamicSegments(context)) {
        if (known.has(name)) continue;
        const segmentIds = [allSubscribersId];
        await owner('PUT /segment', { body: { name, segmentIds, fieldRule, behaviorRule } });
      }
      const { page } = history.audience;
      await owner('PUT /segment/{segmentId}/publicName', {
        params: { segmentId: page.id },
        body: { publicName: page.name },
      });
    },
  },
];
