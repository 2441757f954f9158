import { hasTagInHost, isAbsoluteUrl } from '../html/safe-url';
import { type EmailWarning, warning } from './lint';
import { lintAddress } from './lint-address';

/**
 * Returns the issues of the URL that a link or button leads to.
 * @param label what the recipient clicks on
 */
export const lintTarget = (url: string, path?: string, label = ''): EmailWarning[] => {
  // This also matches URLs that are only a scheme, because they lead nowhere. mailto:?subject=…
  // doesn't match, because it opens an email whose recipient the reader can choose.
  if (/^(?:#|(?:mailto|tel):|https?:\/{0,2})?$/i.test(url.trim()))
    return [warning('link_empty', path)];
  if (hasTagInHost(url)) return [{ ...warning('link_host_tag', path), addresses: [url] }];
  if (!isAbsoluteUrl(url) && !url.startsWith('#')) return [warning('link_not_absolute', path)];
  return lintAddress(url, label, path);
};
