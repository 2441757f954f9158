import { vi } from 'vitest';
import type { DraftView, WarmUpConfig } from '../../shared/contracts/emails';
import type { SendPlan } from '../../shared/contracts/send-plan';
import type { SendingSettings } from '../../shared/contracts/settings/sending-settings';
import { planBatches, planDurationSeconds } from '../../shared/sending/warm-up';
import { localTime } from '../../shared/zoned-time';
import { SendStep } from '../src/features/compose/send/send-step';
import { useDraft } from '../src/features/compose/session/use-draft';
import { aDraft } from './a-draft';
import { ErrorResponse, mockApi } from './mock-api';
import { renderPage } from './render-page';

export const segmentId = '01JD00000000000000000SEGM0';
export const sender = {
  id: '01JD00000000000000000SEND0',
  senderId: '01JD00000000000000000SEND0',
  name: 'Olive & Fern',
  email: 'hello@olive.example',
  shownEmail: 'hello@olive.example',
  ipPoolName: 'shared',
  verified: true,
  dnsVerified: true,
};

export const readyDraft = aDraft({
  subject: 'Spring is here',
  body: '<email-paragraph>Hello</email-paragraph>',
  segmentIds: [segmentId],
});

/** Called when the user clicks the link to the place where an issue can be fixed. */
export const onMend = vi.fn();

const Step = ({ draft }: { readonly draft: DraftView }) => (
  <SendStep
    draftId={draft.id}
    editing={useDraft(draft)}
    onSaveAsDraft={() => undefined}
    onResolve={onMend}
    actionsContainer={document.body}
  />
);

export type SendStepSetup = {
  readonly draft?: Partial<DraftView>;
  readonly customer?: Record<string, unknown>;
  readonly recipients?: number;
  /** The customer's settings for all emails. */
  readonly settings?: Partial<SendingSettings>;
  readonly isPending?: boolean;
  /** Overrides parts of the batch plan that the server returns. */
  readonly plan?: Partial<SendPlan>;
  readonly send?: () => unknown;
  /** Can throw the server's reason for rejecting the schedule. */
  readonly schedule?: () => unknown;
};

const startsAt = '2026-11-22T08:00:00.000Z';

/** Returns the batch plan that the server would return for this many recipients. */
const planFor = (recipients: number, { type, data }: WarmUpConfig): SendPlan => {
  const batches = planBatches(recipients, type, data).slice(0, 1000);
  const durationSeconds = planDurationSeconds(batches.length, data);
  return {
    recipients,
    timeZone: 'Europe/Berlin',
    batches: batches.map(({ offset, size }, index) => ({
      number: index + 1,
      size,
      total: offset + size,
      localTime: localTime(Date.parse(startsAt) + index * data.timeSpan * 1000, 'Europe/Berlin'),
    })),
    durationSeconds,
    startsAt,
    lastBatchAt: startsAt,
  };
};

/**
 * Opens the Send step of an email that is ready to be sent. The parameters override the defaults.
 */
export const openSendStep = ({
  draft,
  customer,
  recipients = 146,
  settings,
  isPending = false,
  plan,
  send,
  schedule,
}: SendStepSetup = {}) => {
  let rev = readyDraft.rev;
  const calls = mockApi({
    'GET /customer/{customerId}': () => ({
      name: 'Olive & Fern',
      businessAddress: 'Lindenstraße 14, Berlin',
      status: 'active',
      timeZone: 'Europe/Berlin',
      ...customer,
    }),
    'GET /settings/sender/verified': () => [sender],
    'GET /settings/sending': () => ({
      reviewRequired: false,
      frequencyCapHours: null,
      utm: null,
      ...settings,
    }),
    'GET /segment': () => ({
      segments: [{ id: segmentId, name: 'Newsletter', origin: 'file', activeCount: 150 }],
    }),
    'GET /subscriber/total': () => ({ total: recipients }),
    'GET /subscriber/fieldKeys': () => ({ fields: [] }),
    'GET /subscriber/pending': () => ({ pending: isPending, imports: [] }),
    'PUT /draft/{draftId}': () => {
      rev += 1;
      return { ...readyDraft, rev };
    },
    'GET /draft/{draftId}': () => ({ ...readyDraft, hasReview: false }),
    'GET /managed/review': () => {
      throw new ErrorResponse(455, { code: 'review_none', message: 'No review.' });
    },
    'POST /send/plan': ({ body }) => ({
      ...planFor(recipients, (body as Pick<DraftView, 'warmUpConfig'>).warmUpConfig),
      ...plan,
    }),
    'POST /send':
      send ?? (() => ({ dataValues: { status: 'sending', deliveryId: readyDraft.id } })),
    'POST /send/schedule': () => {
      schedule?.();
      return {
        dataValues: {
          status: 'scheduled',
          sendAt: startsAt,
          localTime: '2026-11-22T09:00',
          timeZone: 'Europe/Berlin',
        },
      };
    },
    'POST /settings/sender/{senderId}/lastUsed': () => ({}),
    'GET /test-recipient': () => ({ emails: ['me@home.test'] }),
    'PUT /test-recipient': ({ body }) => body,
    'POST /draft/{draftId}/test': () => ({ results: [{ email: 'me@home.test', status: 'sent' }] }),
  });
  renderPage(<Step draft={{ ...readyDraft, ...draft }} />, {
    path: '/customer/:customerId/compose/blank/:draftId',
    at: `/customer/c1/compose/blank/${readyDraft.id}`,
  });
  return calls;
};
