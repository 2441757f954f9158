import { Navigate, type RouteObject } from 'react-router-dom';
import { RequireCustomer, RequireManager } from '../require-role';
import { customerPages } from './customer-pages';
import { managerPages } from './manager-pages';
import { createPreloader, preloadRoute } from './preload';

const managerArea: RouteObject = {
  element: <RequireManager />,
  children: [
    {
      path: '/',
      lazy: async () => ({
        Component: (await import('../layout/manager-layout')).ManagerLayout,
      }),
      children: managerPages,
    },
    {
      path: '/manager/templates/compose/:templateId',
      lazy: async () => ({
        Component: (await import('../../features/compose/template/template-page'))
          .ManagerTemplatePage,
      }),
    },
  ],
};

const findSubscriberRoute: RouteObject = {
  lazy: async () => ({
    Component: (await import('../layout/manager-layout')).ManagerLayout,
  }),
  children: [
    {
      path: '/subscriber/:subscriberId',
      lazy: async () => ({
        Component: (await import('../../features/audience/pages/find-subscriber-page'))
          .FindSubscriberPage,
      }),
    },
  ],
};

const customerArea: RouteObject = {
  path: '/customer/:customerId',
  ...createPreloader(
    ({ customerId = '' }) => [
      preloadRoute('GET /customer/{customerId}', { params: { customerId } }),
    ],
    'customerId',
  ),
  element: <RequireCustomer />,
  children: [
    { index: true, element: <Navigate to="emails" replace /> },
    {
      ...createPreloader(
        () => [preloadRoute('GET /nudges/new', {}), preloadRoute('GET /user/messages', {})],
        'customerId',
      ),
      lazy: async () => ({
        Component: (await import('../layout/customer-layout')).CustomerLayout,
      }),
      children: customerPages,
    },
    {
      path: 'audience/compose/:segmentId?',
      lazy: async () => ({
        Component: (await import('../../features/segments/pages/segment-builder-page'))
          .SegmentBuilderPage,
      }),
    },
    {
      path: 'forms/builder/:formId?',
      lazy: async () => ({
        Component: (await import('../../features/forms/pages/form-builder-page')).FormBuilderPage,
      }),
    },
    {
      path: 'subscribers/add/csv',
      lazy: async () => ({
        Component: (await import('../../features/audience/pages/import-csv-page')).ImportCsvPage,
      }),
    },
    {
      path: 'subscribers/add/manual',
      lazy: async () => ({
        Component: (await import('../../features/audience/pages/add-manually-page'))
          .AddManuallyPage,
      }),
    },
    {
      path: 'sender/add',
      lazy: async () => ({
        Component: (await import('../../features/settings/add-sender/add-sender-page'))
          .AddSenderPage,
      }),
    },
    {
      path: 'sequence/compose/:sequenceType/:sequenceId',
      lazy: async () => ({
        Component: (await import('../../features/sequences/builder/sequence-builder-page'))
          .SequenceBuilderPage,
      }),
    },
    {
      path: 'sequence/compose/:sequenceType/:sequenceId/email/:stepId',
      lazy: async () => ({
        Component: (await import('../../features/compose/step/step-email-page')).StepEmailPage,
      }),
    },
    {
      path: 'compose/idea/:ideaId',
      lazy: async () => ({
        Component: (await import('../../features/compose/writing/write-idea-page')).WriteIdeaPage,
      }),
    },
    {
      path: 'templates/compose/:templateId',
      lazy: async () => ({
        Component: (await import('../../features/compose/template/template-page')).TemplatePage,
      }),
    },
    {
      path: 'compose/blank/:draftId',
      ...createPreloader(
        ({ draftId = '' }) => [preloadRoute('GET /draft/{draftId}', { params: { draftId } })],
        'draftId',
      ),
      lazy: async () => {
        // Nearly every email opens in the block editor, whose code is the largest part to load.
        void import('../../editor/canvas/email-editor');
        return {
          Component: (await import('../../features/compose/workflow/compose-page')).ComposePage,
        };
      },
    },
  ],
};

const installPage: RouteObject['lazy'] = async () => ({
  Component: (await import('../../features/settings/integrations/install-page')).InstallPage,
});
const callbackPage: RouteObject['lazy'] = async () => ({
  Component: (await import('../../features/settings/integrations/callback-page')).CallbackPage,
});

/**
 * The URLs that Shopify redirects browsers to. They are configured at Shopify, so they contain no
 * customer id.
 */
const shopifyPages: RouteObject[] = [
  { path: '/shopify/install', lazy: installPage },
  { path: '/auth/shopify', lazy: callbackPage },
  { path: '/auth/shopify/callback', lazy: callbackPage },
];

/**
 * Everything behind sign-in. The frame is loaded together with these pages, because the sign-in
 * page needs none of it.
 */
export const signedInPages: RouteObject = {
  lazy: async () => ({ Component: (await import('../require-account')).RequireAccount }),
  children: [managerArea, findSubscriberRoute, customerArea, ...shopifyPages],
};
