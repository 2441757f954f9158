import type { CompiledEmail } from '../../../shared/email/compile/compile-email';
import type { NumberedLink } from '../../../shared/email/document/links';
import type { Seg } from '../../../shared/email/merge/merge';
import { linkToken } from '../../../shared/email/merge/merge-tokens';
import { AppError } from '../../platform/app-error';

/** Links are numbered with three digits. */
const mostNumbers = 999;

const renamed = (segs: readonly Seg[], names: ReadonlyMap<string, string>): Seg[] =>
  segs.map((seg) => {
    if (typeof seg === 'string') return seg;
    if ('when' in seg) return { ...seg, segs: renamed(seg.segs, names) };
    return { ...seg, name: names.get(seg.name) ?? seg.name };
  });

/**
 * An email whose links keep the numbers that an earlier text gave them, and get new ones where they
 * were in none: mails that are out lead where they did, and clicks count for the same address.
 * @param known addresses with their numbers, of all texts that went out before
 * @throws AppError body_too_large once the numbers are used up
 */
export const withKnownLinks = (
  email: CompiledEmail,
  known: ReadonlyMap<string, number>,
): CompiledEmail => {
  let last = Math.max(0, ...known.values());
  const links = email.links.map((link): NumberedLink => {
    const n = known.get(link.url) ?? last + 1;
    last = Math.max(last, n);
    return { ...link, n };
  });
  if (last > mostNumbers) {
    const message =
      'This email has had more than 999 links over time. Duplicate the sequence, then activate the copy.';
    throw new AppError('body_too_large', message, { fields: { emails: message } });
  }
  const names = new Map(
    email.links.map(({ n }, index) => [linkToken(n), linkToken(links[index]?.n ?? n)]),
  );
  const { html, text, subject } = email;
  return {
    ...email,
    links,
    html: renamed(html, names),
    text: renamed(text, names),
    subject: renamed(subject, names),
  };
};
