import { once } from '../../../../functions/platform/once';
import type { LocalProduct } from '../../../support/local-product';
import { type BaseFixture, openBase } from './base-fixture';
import { readEmail, type SentEmail } from './sent-email';

export type Fixture = BaseFixture & {
  /**
   * Returns an email that was sent, opened, and clicked. It is sent once and shared by all checks.
   */
  readonly email: () => Promise<SentEmail>;
};

export const openFixture = async (product: LocalProduct): Promise<Fixture> => {
  const base = await openBase(product);
  return { ...base, email: once(() => readEmail(base)) };
};
