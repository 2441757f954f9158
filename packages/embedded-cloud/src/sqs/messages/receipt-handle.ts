import { AwsError } from '../../core/aws-service';

export type Receipt = { readonly queue: string; readonly id: number; readonly delivery: string };

/**
 * Returns a receipt handle, which identifies one delivery of one message. Clients treat it as
 * opaque.
 */
export const writeReceipt = ({ queue, id, delivery }: Receipt): string =>
  Buffer.from(`${queue}/${id}/${delivery}`).toString('base64url');

/** Throws ReceiptHandleIsInvalid for a handle of another queue or an invalid one. */
export const readReceipt = (queue: string, handle: string): Receipt => {
  const [name, id, delivery] = Buffer.from(handle, 'base64url').toString('utf8').split('/');
  if (name !== queue || !id || !/^\d+$/.test(id) || !delivery) {
    const message = `The input receipt handle "${handle}" is not a valid receipt handle.`;
    throw new AwsError('ReceiptHandleIsInvalid', message, 404);
  }
  return { queue, id: Number(id), delivery };
};
