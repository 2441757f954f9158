import type { CompiledEmail } from '../../../shared/email/compile/compile-email';
import { fill, type MergeValues } from '../../../shared/email/merge/merge';
import { withoutOpenPixel } from '../../../shared/email/merge/without-open-pixel';

/** `ada@shop.example` as `a…@shop.example`. */
const masked = (email: string): string => `${email.slice(0, 1)}…${email.slice(email.indexOf('@'))}`;

/**
 * The mail for one recipient as a page: the same as was sent, but nothing in it counts an open, and
 * whoever is sent the page's address can neither read the recipient's nor unsubscribe them.
 */
export const webPage = ({ html }: Pick<CompiledEmail, 'html'>, values: MergeValues): string =>
  fill(withoutOpenPixel(html), new Map([...values, ['email', masked(values.get('email') ?? '')]]));
