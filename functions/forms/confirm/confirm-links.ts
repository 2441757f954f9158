import type { PendingRepository } from '../../audience/consents/pending-repository';
import type { PendingPlace, PendingSignup } from '../../items/audience/signup';
import type { FormVersion } from '../../items/form-version';
import type { KeyRing } from '../../platform/aws/key-ring';
import type { Clock } from '../../platform/clock';
import type { VersionRepository } from '../publish/version-repository';
import { type ConfirmToken, readConfirmToken } from './confirm-token-rules';

type Dependencies = {
  readonly versions: Pick<VersionRepository, 'shown'>;
  readonly waiting: Pick<PendingRepository, 'find' | 'list'>;
  readonly keys: KeyRing;
  readonly clock: Clock;
};

/** A link of a form that is still shown. */
export type Found = { readonly token: ConfirmToken; readonly form: FormVersion };

export const placeOf = ({ token, form }: Found): PendingPlace => ({
  customerId: form.cid,
  subscriberId: token.subscriberId,
  formId: token.formId,
});

/** What the links of mails that ask lead to. */
export const createConfirmLinks = ({ versions, waiting, keys, clock }: Dependencies) => ({
  async find(text: string): Promise<Found | 'gone' | 'forged'> {
    const token = readConfirmToken(text, await keys('form-confirm-1'));
    if (!token) return 'forged';
    const form = await versions.shown(token.formId);
    return form ? { token, form } : 'gone';
  },

  /** The submission that it confirms; the table forgets it a day or two after it should. */
  async pendingOf(found: Found): Promise<PendingSignup | undefined> {
    const pending = await waiting.find(placeOf(found), found.token.id);
    return pending && pending.ttl * 1000 > clock() ? pending : undefined;
  },

  /**
   * What they answered last: whoever corrects a name sends the form again, and may follow the first
   * link. Only from the network that the link's own submission came from, because anybody can type
   * somebody else's address into a form.
   */
  async newestLike(found: Found, confirmed: PendingSignup): Promise<PendingSignup> {
    const { ip } = confirmed;
    if (!ip) return confirmed;
    const own = (await waiting.list(placeOf(found))).filter((one) => one.ip === ip);
    const newest = own.at(-1);
    return newest && Date.parse(newest.at) > Date.parse(confirmed.at) ? newest : confirmed;
  },
});
