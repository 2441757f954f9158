import { hasTagInHost, isAbsoluteUrl } from '../html/safe-url';
import { type EmailWarning, warning } from './lint';

/** What is wrong with the address that a link or button leads to. */
export const lintTarget = (url: string, path?: string): EmailWarning[] => {
  if (url === '' || url === '#') return [warning('link_empty', path)];
  if (hasTagInHost(url)) return [{ ...warning('link_host_tag', path), addresses: [url] }];
  return isAbsoluteUrl(url) || url.startsWith('#') ? [] : [warning('link_not_absolute', path)];
};
