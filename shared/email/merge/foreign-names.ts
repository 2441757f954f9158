import {
  ADDRESS_TAG,
  BRAND_TAG,
  normalizeMergeName,
  readMergeName,
  UNSUBSCRIBE_TAG,
  WEB_VERSION_TAG,
} from './merge-tokens';
import { READER } from './own-tags';

/**
 * The names that other tools use for the merge tags of every email. Only lower-case letters and
 * digits are compared.
 */
const NAMES: Readonly<Record<string, readonly string[]>> = {
  first_name: ['firstname', 'fname', 'first', 'givenname', 'vorname', 'prenom'],
  last_name: ['lastname', 'lname', 'surname', 'familyname', 'nachname', 'nom'],
  name: ['fullname', 'name'],
  email: ['email', 'emailaddress', 'emailaddr', 'mail'],
  [UNSUBSCRIBE_TAG]: [
    ...['unsub', 'unsubscribe', 'unsubscribelink', 'unsubscribeurl', 'unsubcenterurl'],
    ...['optouturl', 'optoutlink', 'resendunsubscribeurl', 'asmgroupunsubscriberawurl'],
    'unsubscribelinkall',
  ],
  [WEB_VERSION_TAG]: [
    ...['webversion', 'webversionurl', 'webcopy', 'webview', 'webviewurl', 'archive', 'mirror'],
    ...['viewinbrowser', 'viewinbrowserurl', 'viewaspageurl', 'viewemailurl', 'viewonline'],
  ],
  [ADDRESS_TAG]: [
    ...['listaddress', 'htmllistaddresshtml', 'listaddresshtml', 'listaddressline'],
    ...['listaddresstext', 'organizationfulladdress', 'shopaddress', 'accountaddress'],
    ...['memberaddr', 'senderinfo', 'senderinfosingleline', 'address', 'businessaddress'],
  ],
  [BRAND_TAG]: [
    ...['listcompany', 'companyname', 'organizationname', 'shopname', 'accountname'],
    ...['memberbusname', 'sitesettingscompanyname', 'storename'],
  ],
};

const BY_FOREIGN = new Map(
  Object.entries(NAMES).flatMap(([ours, theirs]) => theirs.map((name) => [name, ours] as const)),
);

/**
 * Returns our name for the merge tag of another tool. Returns undefined if there is no equivalent.
 * @param fields the names of the audience's own fields, as returned by `fieldNames`
 */
export const ourNameOf = (foreign: string, fields: ReadonlySet<string>): string | undefined => {
  const name = foreign.trim().replace(READER, '');
  const known = BY_FOREIGN.get(name.toLowerCase().replace(/[^a-z0-9]/g, ''));
  if (known) return known;
  const field = readMergeName(name);
  return field !== undefined && fields.has(normalizeMergeName(field)) ? field : undefined;
};

/**
 * Returns the names of fields in the form in which merge tags are compared with them: normalized
 * and without accents.
 */
export const fieldNames = (fields: readonly string[] | undefined): ReadonlySet<string> =>
  new Set((fields ?? []).flatMap((field) => normalizeMergeName(readMergeName(field) ?? '') || []));
