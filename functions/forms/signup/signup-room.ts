import { createHmac } from 'node:crypto';
import { networkOf } from '../../auth/network';
import type { KeyRing } from '../../platform/aws/key-ring';
import type { RateLimiter } from '../../platform/table/rate-limiter';
import { signupLimits } from './signup-limits';

type Dependencies = { readonly limiter: Pick<RateLimiter, 'take'>; readonly keys: KeyRing };

/**
 * Returns the key under which a network or email address is counted. The key is a hash, so that the
 * table doesn't reveal the network or the address.
 */
export const createLimitKey =
  (keys: KeyRing) =>
  async (identifier: string): Promise<string> =>
    createHmac('sha256', await keys('form-limit'))
      .update(identifier)
      .digest('base64url')
      .slice(0, 22);

export const createSignupLimits = ({ limiter, keys }: Dependencies) => {
  const countedAs = createLimitKey(keys);
  return {
    /**
     * Checks whether the limits of a network and a form allow one more call that can lead to an
     * email.
     * @param address the caller's IP address
     */
    hasRoom: async (formId: string, address: string): Promise<boolean> =>
      (await limiter.take(signupLimits.perNetwork, await countedAs(networkOf(address)))) &&
      (await limiter.take(signupLimits.perForm, formId)),

    /** Checks whether a network may add one more page to the report of a form. */
    mayAddPage: async (formId: string, address: string): Promise<boolean> =>
      limiter.take(
        signupLimits.pagesPerNetwork,
        await countedAs(`${formId}\n${networkOf(address)}`),
      ),
  };
};
