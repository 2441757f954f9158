import { once } from '../../../../functions/platform/once';
import type { LocalProduct } from '../../../support/local-product';
import { type BaseWorld, openBase } from './base-world';
import { readEmail, type SentEmail } from './sent-email';

export type World = BaseWorld & {
  /**
   * Returns an email that was sent, opened, and clicked. It is sent once and shared by all checks.
   */
  readonly email: () => Promise<SentEmail>;
};

export const openWorld = async (product: LocalProduct): Promise<World> => {
  const base = await openBase(product);
  return { ...base, email: once(() => readEmail(base)) };
};
