import type { RouteObject } from 'react-router-dom';
import { limits } from '../../../../shared/limits';
import { emailsQuery } from '../../features/emails/emails-query';
import { createPreloader, preloadRoute } from './preload';

/** Pages inside a customer's account, with the account's navigation. */
export const customerPages: RouteObject[] = [
  {
    path: 'emails',
    ...createPreloader((_params, url) =>
      url.size > 0
        ? []
        : [
            preloadRoute('GET /home', {}),
            preloadRoute('GET /draft', { query: emailsQuery({ tab: 'all', search: '', page: 1 }) }),
            preloadRoute('GET /draft/count', { query: { status: 'all', search: '' } }),
            preloadRoute('GET /draft/tabTotal', { query: { search: '' } }),
          ],
    ),
    lazy: async () => ({
      Component: (await import('../../features/emails/pages/emails-page')).EmailsPage,
    }),
  },
  {
    path: 'audience',
    ...createPreloader((_params, url) =>
      url.size > 0
        ? []
        : [
            preloadRoute('GET /subscriber', {
              query: { segmentIds: [], limit: limits.subscribersPageSize, offset: 0 },
            }),
            preloadRoute('GET /subscriber/total', { query: { segmentIds: [] } }),
            preloadRoute('GET /subscriber/statusTotal', { query: { segmentIds: [] } }),
            preloadRoute('GET /subscriber/growth', { query: { days: 30 } }),
          ],
    ),
    lazy: async () => ({
      Component: (await import('../pages/audience-page')).AudiencePage,
    }),
  },
  {
    path: 'growth',
    lazy: async () => ({
      Component: (await import('../../features/audience/growth/growth-page')).GrowthPage,
    }),
  },
  {
    path: 'audience/:segmentId',
    lazy: async () => ({
      Component: (await import('../pages/audience-segment-page')).AudienceSegmentPage,
    }),
  },
  {
    path: 'subscribers/add',
    lazy: async () => ({
      Component: (await import('../../features/audience/pages/add-subscribers-page'))
        .AddSubscribersPage,
    }),
  },
  {
    path: 'subscriber/:subscriberId',
    lazy: async () => ({
      Component: (await import('../../features/audience/pages/subscriber-page')).SubscriberPage,
    }),
  },
  {
    path: 'campaign/:draftId/report',
    ...createPreloader(
      ({ draftId = '' }) => [
        preloadRoute('GET /delivery/{deliveryId}', { params: { deliveryId: draftId } }),
        preloadRoute('GET /delivery/{deliveryId}/report', { params: { deliveryId: draftId } }),
      ],
      'draftId',
    ),
    lazy: async () => ({
      Component: (await import('../../features/stats/pages/report-page')).ReportPage,
    }),
  },
  {
    path: 'review/:draftId',
    lazy: async () => ({
      Component: (await import('../../features/compose/review/review-page')).ReviewPage,
    }),
  },
  {
    path: 'settings/advanced',
    lazy: async () => ({
      Component: (await import('../../features/settings/pages/advanced-settings-page'))
        .AdvancedSettingsPage,
    }),
  },
  {
    path: 'settings/billing/payment/approved',
    lazy: async () => ({
      Component: (await import('../../features/settings/billing/checkout/approved-page'))
        .ApprovedPage,
    }),
  },
  {
    path: 'settings/:tab?',
    lazy: async () => ({
      Component: (await import('../../features/settings/pages/settings-page')).SettingsPage,
    }),
  },
  {
    path: 'templates',
    lazy: async () => ({
      Component: (await import('../../features/templates/pages/customer-templates-page'))
        .CustomerTemplatesPage,
    }),
  },
  {
    path: 'compose',
    lazy: async () => ({
      Component: (await import('../../features/emails/pages/create-email-page')).CreateEmailPage,
    }),
  },
  {
    path: 'sequence',
    lazy: async () => ({
      Component: (await import('../../features/sequences/list/sequences-page')).SequencesPage,
    }),
  },
  {
    path: 'sequence/:sequenceType/:sequenceId',
    lazy: async () => ({
      Component: (await import('../../features/sequences/live/live-page')).LivePage,
    }),
  },
  {
    path: 'sequence/:sequenceType/:sequenceStepId/report',
    lazy: async () => ({
      Component: (await import('../../features/stats/pages/step-report-page')).StepReportPage,
    }),
  },
  {
    path: 'nudges',
    lazy: async () => ({
      Component: (await import('../../features/nudges/nudges-page')).NudgesPage,
    }),
  },
];
