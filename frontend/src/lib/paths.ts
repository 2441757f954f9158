import type { SequenceType } from '../../../shared/sequences/sequence-rules';

type Sequence = {
  readonly customerId: string;
  readonly type: SequenceType;
  readonly sequenceId: string;
};

/** Every address of the app, built in one place. `customerId` and other ids go in as they are. */
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
  /** One run of an automation, over the list of automations. */
  automationRun: (customerId: string, runId: string) =>
    `/manager/automations?customer=${customerId}&run=${runId}`,
  managerTools: '/manager/tools',
  sendingHealth: '/manager/sending-health',
  emails: (customerId: string) => `/customer/${customerId}/emails`,
  audience: (customerId: string) => `/customer/${customerId}/audience`,
  /** A tab of the audience: segments, forms, files or manually. */
  audienceTab: (customerId: string, tab: string) => `/customer/${customerId}/audience?tab=${tab}`,
  /** Day by day, of everybody or of a segment. */
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
  /** A new email whose recipients are chosen already. */
  composeFor: (customerId: string, segmentId: string) =>
    `/customer/${customerId}/compose?segment=${encodeURIComponent(segmentId)}`,
  /** A new email about something, whose recipients may be chosen already. */
  composeIdea: (customerId: string, idea: string, segmentId = '') =>
    `/customer/${customerId}/compose?idea=${encodeURIComponent(idea)}${segmentId ? `&segment=${encodeURIComponent(segmentId)}` : ''}`,
  /** An email while it is written from an idea. */
  writeIdea: (customerId: string, ideaId: string) =>
    `/customer/${customerId}/compose/idea/${ideaId}`,
  composeDraft: (customerId: string, draftId: string) =>
    `/customer/${customerId}/compose/blank/${draftId}`,
  /** Emails to start from; a tab is starter, managers or own. */
  templates: (customerId: string, tab = '') =>
    `/customer/${customerId}/templates${tab ? `?tab=${tab}` : ''}`,
  /** The same for an email that has a name or recipients already. */
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
  /** The live view of a series. */
  sequence: ({ customerId, type, sequenceId }: Sequence) =>
    `/customer/${customerId}/sequence/${type}/${sequenceId}`,
  /** What became of one email of a series. */
  sequenceReport: ({ customerId, type }: Pick<Sequence, 'customerId' | 'type'>, stepId: string) =>
    `/customer/${customerId}/sequence/${type}/${stepId}/report`,
  composeSequence: ({ customerId, type, sequenceId }: Sequence) =>
    `/customer/${customerId}/sequence/compose/${type}/${sequenceId}`,
  /** The editor of one email of a series, which returns to the builder. */
  sequenceEmail: ({ customerId, type, sequenceId }: Sequence, stepId: string) =>
    `/customer/${customerId}/sequence/compose/${type}/${sequenceId}/email/${stepId}`,
  nudges: (customerId: string) => `/customer/${customerId}/nudges`,
  addSender: (customerId: string) => `/customer/${customerId}/sender/add`,
  settings: (customerId: string, tab = 'profile') => `/customer/${customerId}/settings/${tab}`,
} as const;

/** No address anywhere begins with it. */
const here = 'https://here.invalid';

/**
 * Asked of the browser's own reader of addresses: it takes a backslash for a slash and leaves out tabs
 * and line ends, so that '/\t/evil.example' is another site.
 */
const isOwnPath = (path: string | null): path is string => {
  if (!path?.startsWith('/')) return false;
  try {
    const { origin, pathname } = new URL(path, here);
    return origin === here && !pathname.startsWith('//');
  } catch {
    return false;
  }
};

/** Where to go after sign-in: the page somebody came from, if it is ours; else home. */
export const redirectTarget = (wanted: string | null): string =>
  isOwnPath(wanted) ? wanted : paths.home;
