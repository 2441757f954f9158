import type { SequenceType } from '../../../shared/sequences/sequence-rules';

type Sequence = {
  readonly customerId: string;
  readonly type: SequenceType;
  readonly sequenceId: string;
};

/** All URLs in the app, built in one place. `customerId` and other ids are inserted unchanged. */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  checkSession: '/check-session',
  notifications: '/notifications',
  managerTemplates: '/manager/templates',
  managerSops: '/manager/sops',
  composeManagerTemplate: (templateId: string) => `/manager/templates/compose/${templateId}`,
  managerPrompts: '/manager/prompts',
  managerAutomations: '/manager/automations',
  /** The URL of one run of an automation, which is shown over the list of automations. */
  automationRun: (customerId: string, runId: string) =>
    `/manager/automations?customer=${customerId}&run=${runId}`,
  managerTools: '/manager/tools',
  sendingHealth: '/manager/sending-health',
  emails: (customerId: string) => `/customer/${customerId}/emails`,
  audience: (customerId: string) => `/customer/${customerId}/audience`,
  /** The URL of a tab of the audience: segments, forms, files, or manual additions. */
  audienceTab: (customerId: string, tab: string) => `/customer/${customerId}/audience?tab=${tab}`,
  /** The URL of the daily growth of the audience or a segment. */
  growth: (customerId: string, segmentId = '') =>
    `/customer/${customerId}/growth${segmentId ? `?segment=${segmentId}` : ''}`,
  composeSegment: (customerId: string, segmentId = '') =>
    `/customer/${customerId}/audience/compose${segmentId ? `/${segmentId}` : ''}`,
  formBuilder: (customerId: string, formId = '') =>
    `/customer/${customerId}/forms/builder${formId ? `/${formId}` : ''}`,
  segment: (customerId: string, segmentId: string) =>
    `/customer/${customerId}/audience/${segmentId}`,
  addSubscribers: (customerId: string) => `/customer/${customerId}/subscribers/add`,
  importCsv: (customerId: string) => `/customer/${customerId}/subscribers/add/csv`,
  addManually: (customerId: string) => `/customer/${customerId}/subscribers/add/manual`,
  compose: (customerId: string) => `/customer/${customerId}/compose`,
  /** The URL of a new email with its recipients selected. */
  composeFor: (customerId: string, segmentId: string) =>
    `/customer/${customerId}/compose?segment=${encodeURIComponent(segmentId)}`,
  /** The URL of a new email with an idea and, optionally, its recipients. */
  composeIdea: (customerId: string, idea: string, segmentId = '') =>
    `/customer/${customerId}/compose?idea=${encodeURIComponent(idea)}${segmentId ? `&segment=${encodeURIComponent(segmentId)}` : ''}`,
  /** The URL of an email that the assistant writes from an idea. */
  writeIdea: (customerId: string, ideaId: string) =>
    `/customer/${customerId}/compose/idea/${ideaId}`,
  composeDraft: (customerId: string, draftId: string) =>
    `/customer/${customerId}/compose/blank/${draftId}`,
  /**
   * The URL of the templates that emails can start from. The tab can be starter, managers, or own.
   */
  templates: (customerId: string, tab = '') =>
    `/customer/${customerId}/templates${tab ? `?tab=${tab}` : ''}`,
  /** The URL for choosing a template for an email that already has a name or recipients. */
  chooseTemplate: (
    customerId: string,
    { name, segmentId }: { readonly name: string; readonly segmentId: string | undefined },
  ) => {
    const query = new URLSearchParams({
      ...(name ? { name } : {}),
      ...(segmentId ? { segment: segmentId } : {}),
    });
    return `/customer/${customerId}/templates${query.size > 0 ? `?${query}` : ''}`;
  },
  composeTemplate: (customerId: string, templateId: string) =>
    `/customer/${customerId}/templates/compose/${templateId}`,
  review: (customerId: string, draftId: string) => `/customer/${customerId}/review/${draftId}`,
  report: (customerId: string, draftId: string) =>
    `/customer/${customerId}/campaign/${draftId}/report`,
  subscriber: (customerId: string, subscriberId: string) =>
    `/customer/${customerId}/subscriber/${subscriberId}`,
  sequences: (customerId: string) => `/customer/${customerId}/sequence`,
  /** The URL of a sequence's live view. */
  sequence: ({ customerId, type, sequenceId }: Sequence) =>
    `/customer/${customerId}/sequence/${type}/${sequenceId}`,
  /** The URL of the report for one email in a sequence. */
  sequenceReport: ({ customerId, type }: Pick<Sequence, 'customerId' | 'type'>, stepId: string) =>
    `/customer/${customerId}/sequence/${type}/${stepId}/report`,
  composeSequence: ({ customerId, type, sequenceId }: Sequence) =>
    `/customer/${customerId}/sequence/compose/${type}/${sequenceId}`,
  /** The URL of the editor for one email in a sequence. The editor returns to the builder. */
  sequenceEmail: ({ customerId, type, sequenceId }: Sequence, stepId: string) =>
    `/customer/${customerId}/sequence/compose/${type}/${sequenceId}/email/${stepId}`,
  nudges: (customerId: string) => `/customer/${customerId}/nudges`,
  addSender: (customerId: string) => `/customer/${customerId}/sender/add`,
  settings: (customerId: string, tab = 'profile') => `/customer/${customerId}/settings/${tab}`,
} as const;

/** A placeholder origin that no real URL uses. */
const placeholderOrigin = 'https://here.invalid';

/**
 * Returns whether a path stays on our own site. Uses the browser's URL parser, which treats a
 * backslash as a slash and drops tabs and line breaks. For example, a slash and a tab followed by
 * '/evil.example' would lead to another site.
 */
const isAppPath = (path: string | null): path is string => {
  if (!path?.startsWith('/')) return false;
  try {
    const { origin, pathname } = new URL(path, placeholderOrigin);
    return origin === placeholderOrigin && !pathname.startsWith('//');
  } catch {
    return false;
  }
};

/** Returns where to go after sign-in: the requested page if it's on our site, or the home page. */
export const redirectTarget = (requestedPath: string | null): string =>
  isAppPath(requestedPath) ? requestedPath : paths.home;
