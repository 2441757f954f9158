import {
  createSendService,
  type StartDependencies,
} from '../../../../functions/deliveries/start/start-service';
import { newDraft } from '../../../../functions/drafts/draft';
import type { Draft } from '../../../../functions/items/draft';
import { AppError } from '../../../../functions/platform/app-error';
import { customerId } from '../../drafts/email-fixtures';

const draft = newDraft({ id: 'd1', now: 0 });
const { id, status, rev, createdAt, updatedAt, bodyKey, ...content } = draft;
const posted = { ...content, body: '' };

/** Starts a send that fails during its checks. `later` is the email's status after the failure. */
const send = (failure: unknown, later: Draft['status'], first: Draft['status'] = 'draft') => {
  let reads = 0;
  const dependencies = {
    drafts: {
      get: async () => {
        reads += 1;
        return { ...draft, status: reads === 1 ? first : later };
      },
    },
    customers: {
      get: async () => {
        throw failure;
      },
    },
    clock: () => 0,
  } as unknown as StartDependencies;
  return createSendService(dependencies).send(customerId, 'd1', posted);
};

const stale = new AppError('stale_version', 'changed');

test('returns the same response to two simultaneous requests for the same send', async () => {
  await expect(send(stale, 'sending')).resolves.toBe('sending');
});

test('doesn’t report an email as sent when it was only saved in the meantime', async () => {
  await expect(send(stale, 'draft')).rejects.toBe(stale);
});

test.each([
  new Error('no answer'),
  new AppError('sender_not_found', 'gone'),
  Object.assign(new Error('not ours'), { code: 'stale_version' }),
])('throws the error %p even when the email is already being sent', async (failure) => {
  await expect(send(failure, 'sending')).rejects.toBe(failure);
});

test('doesn’t check an email again when it is already being sent', async () => {
  await expect(send(new Error('checked'), 'sent', 'sent')).resolves.toBe('sending');
});
