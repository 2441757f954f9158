import { vi } from 'vitest';
import type { DraftView } from '../../shared/contracts/emails';
import { SendStep } from '../src/features/compose/send/send-step';
import { useDraft } from '../src/features/compose/session/use-draft';
import { aDraft } from './a-draft';
import { mockApi } from './mock-api';
import { renderPage } from './render-page';

export const segmentId = '01JD00000000000000000SEGM0';
export const sender = {
  id: '01JD00000000000000000SEND0',
  senderId: '01JD00000000000000000SEND0',
  name: 'Olive & Fern',
  email: 'hello@olive.example',
  ipPoolName: 'shared',
  verified: true,
  dnsVerified: true,
};

export const ready = aDraft({
  subject: 'Spring is here',
  body: '<email-paragraph>Hello</email-paragraph>',
  segmentIds: [segmentId],
});

/** Takes the clicks on the ways back to what is to be mended. */
export const onMend = vi.fn();

const Step = ({ draft }: { readonly draft: DraftView }) => (
  <SendStep
    draftId={draft.id}
    editing={useDraft(draft)}
    onSaveAsDraft={() => undefined}
    onMend={onMend}
    actionsPlace={document.body}
  />
);

export type Facts = {
  readonly draft?: Partial<DraftView>;
  readonly customer?: Record<string, unknown>;
  readonly recipients?: number;
  readonly isPending?: boolean;
  readonly send?: () => unknown;
};

/** Opens the last step of an email that is ready to be sent, unless `facts` say otherwise. */
export const openSendStep = ({
  draft,
  customer,
  recipients = 146,
  isPending = false,
  send,
}: Facts = {}) => {
  let rev = ready.rev;
  const calls = mockApi({
    'GET /customer/{customerId}': () => ({
      name: 'Olive & Fern',
      businessAddress: 'Lindenstraße 14, Berlin',
      status: 'active',
      ...customer,
    }),
    'GET /settings/sender/verified': () => [sender],
    'GET /segment': () => ({ segments: [{ id: segmentId, name: 'Newsletter' }] }),
    'GET /subscriber/total': () => ({ total: recipients }),
    'GET /subscriber/fieldKeys': () => ({ fields: [] }),
    'GET /subscriber/pending': () => ({ pending: isPending, imports: [] }),
    'PUT /draft/{draftId}': () => {
      rev += 1;
      return { ...ready, rev };
    },
    'POST /send': send ?? (() => ({ dataValues: { status: 'sending', deliveryId: ready.id } })),
    'POST /settings/sender/{senderId}/lastUsed': () => ({}),
  });
  renderPage(<Step draft={{ ...ready, ...draft }} />, {
    path: '/customer/:customerId/compose/blank/:draftId',
    at: `/customer/c1/compose/blank/${ready.id}`,
  });
  return calls;
};
