import { clickIdParameter } from '../revenue/click-id';

/** The host with its port, whatever the scheme; `www.` and a final dot make no other site. */
const hostOf = ({ hostname, port }: URL): string =>
  `${hostname.replace(/\.$/, '').replace(/^www\./, '')}:${port}`;

/** A site's path without a slash at the end. */
const folderOf = ({ pathname }: URL): string => {
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end);
};

/**
 * Whether an address is one of these sites' or of a page below them.
 * @param sites as they were noted, without a slash at the end
 */
export const leadsTo = (address: string, sites: readonly string[]): boolean => {
  const target = URL.parse(address);
  if (!target || !/^https?:$/.test(target.protocol)) return false;
  return sites.some((text) => {
    const site = URL.parse(text);
    if (!site || hostOf(site) !== hostOf(target)) return false;
    const folder = folderOf(site);
    return target.pathname === folder || target.pathname.startsWith(`${folder}/`);
  });
};

/** However its name is spelled: servers decode names before they compare them. */
const isClickId = (pair: string): boolean => new URLSearchParams(pair).has(clickIdParameter);

/**
 * An address that carries this id and no other one: whoever copied a link out of an email brought its
 * id along. Everything else stays as it is written, the fragment last.
 */
export const withClickId = (address: string, id: string): string => {
  const hashAt = address.indexOf('#');
  const [plain, fragment] =
    hashAt < 0 ? [address, ''] : [address.slice(0, hashAt), address.slice(hashAt)];
  const queryAt = plain.indexOf('?');
  const page = queryAt < 0 ? plain : plain.slice(0, queryAt);
  const pairs = queryAt < 0 ? [] : plain.slice(queryAt + 1).split('&');
  const kept = pairs.filter((pair) => pair !== '' && !isClickId(pair));
  return `${page}?${[...kept, `${clickIdParameter}=${id}`].join('&')}${fragment}`;
};
