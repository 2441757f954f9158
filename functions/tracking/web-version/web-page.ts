import type { CompiledEmail } from '../../../shared/email/compile/compile-email';
import { fill, type MergeValues, type Seg } from '../../../shared/email/merge/merge';
import { OPEN_TOKEN } from '../../../shared/email/merge/merge-tokens';

const head = /<img\b[^<>]*$/;
const tail = /^[^<>]*>/;

/**
 * The mail without the picture that counts opens: who looks at the web page has opened the mail,
 * and whom they send the address to has not.
 */
const withoutOpenPixel = (html: readonly Seg[]): readonly Seg[] => {
  const at = html.findIndex(
    (seg) => typeof seg === 'object' && 'name' in seg && seg.name === OPEN_TOKEN,
  );
  const [before, after] = [html[at - 1], html[at + 1]];
  if (at < 0 || typeof before !== 'string' || typeof after !== 'string') return html;
  return [
    ...html.slice(0, at - 1),
    before.replace(head, '') + after.replace(tail, ''),
    ...html.slice(at + 2),
  ];
};

/** The mail for one recipient as a page: the same as was sent, and nothing in it counts an open. */
export const webPage = ({ html }: Pick<CompiledEmail, 'html'>, values: MergeValues): string =>
  fill(withoutOpenPixel(html), values);
