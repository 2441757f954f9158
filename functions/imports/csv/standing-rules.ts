import type { SubscriberStatus } from '../../../shared/contracts/subscribers';
import { canBecome } from '../../subscribers/status-rules';
import { plainWords } from './cell-rules';

/** What a row says about whether its person may be mailed. */
export type Standing = {
  readonly status: SubscriberStatus;
  readonly reason?:
    | 'no_consent'
    | 'import_unsubscribed'
    | 'import_bounced'
    | 'import_spam'
    | 'suppressed';
};

export const active: Standing = { status: 'active' };
const noConsent: Standing = { status: 'unsubscribed', reason: 'no_consent' };
const unsubscribed: Standing = { status: 'unsubscribed', reason: 'import_unsubscribed' };
const bounced: Standing = { status: 'bounced', reason: 'import_bounced' };
const spam: Standing = { status: 'spam', reason: 'import_spam' };

/** Somebody said so; a mere lack of consent does not overrule what a customer knows already. */
export const isExplicit = ({ status, reason }: Standing): boolean =>
  status !== 'active' && reason !== 'no_consent';

const words = (standing: Standing, ...texts: readonly string[]) =>
  texts.map((text): readonly [string, Standing] => [text, standing]);

const statusWords: ReadonlyMap<string, Standing> = new Map([
  ...words(active, 'subscribed', 'active', 'opted in', 'opt in', 'confirmed'),
  ...words(active, 'abonne', 'abonnee', 'inscrit', 'inscrite', 'actif', 'abonniert', 'angemeldet'),
  ...words(active, 'aktiv', 'suscrito', 'suscrita', 'activo'),
  ...words(unsubscribed, 'unsubscribed', 'opted out', 'opt out', 'unsub', 'suppressed'),
  ...words(
    unsubscribed,
    'user suppressed',
    'blacklisted',
    'blocklisted',
    'desabonne',
    'desinscrit',
  ),
  ...words(unsubscribed, 'abgemeldet', 'dado de baja', 'baja'),
  ...words(noConsent, 'never subscribed', 'non subscribed', 'nonsubscribed', 'not subscribed'),
  ...words(
    noConsent,
    'transactional',
    'pending',
    'unconfirmed',
    'archived',
    'inactive',
    'redacted',
    'non marketing contact',
  ),
  ...words(noConsent, 'inactif', 'inaktiv', 'inactivo'),
  ...words(bounced, 'cleaned', 'bounced', 'hard bounce', 'hard bounced', 'invalid', 'bounce'),
  ...words(bounced, 'undeliverable'),
  ...words(spam, 'spam', 'complained', 'complaint', 'abuse', 'marked as spam', 'spam complaint'),
]);

const yes = new Set([
  ...['yes', 'y', 'true', '1', 'on', 'x', 'email', 'granted', 'accepted', 'single opt in'],
  ...['confirmed opt in', 'double opt in', 'oui', 'vrai', 'o', 'ja', 'j', 'wahr', 'si', 's'],
  'verdadero',
]);
const no = new Set([
  ...['', 'no', 'n', 'false', '0', 'off', 'never', 'none', 'null', 'nil', 'undefined', 'na', 'n a'],
  ...['non', 'faux', 'nein', 'falsch', 'falso', 'sms'],
]);

const isDate = (text: string): boolean => /\d{4}/.test(text) && !Number.isNaN(Date.parse(text));

/** What a consent cell says: yes, the day it was given, or a status word; anything else is no. */
export const consentStanding = (cell: string): Standing => {
  const text = plainWords(cell);
  if (yes.has(text) || text.split(' ').includes('email') || isDate(cell)) return active;
  return statusWords.get(text) ?? noConsent;
};

/** What a status cell says; undefined where it speaks of something else. */
export const statusStanding = (cell: string): Standing | undefined =>
  statusWords.get(plainWords(cell));

/** What a cell says that exists to say "never again": everything but an empty cell or a no. */
export const flagStanding = (
  meaning: 'suppressed' | 'bounced' | 'complained' | 'optOutDate',
  cell: string,
): Standing | undefined => {
  const text = plainWords(cell);
  if (no.has(text)) return undefined;
  if (meaning === 'bounced' || text.includes('bounce')) return bounced;
  if (meaning === 'complained' || /spam|complain/.test(text)) return spam;
  return unsubscribed;
};

const isStricter = (one: Standing, other: Standing): boolean =>
  isExplicit(one) === isExplicit(other) ? canBecome(other.status, one.status) : isExplicit(one);

/** The strictest of all that was said: a no anywhere is a no. */
export const strictest = (standings: readonly Standing[]): Standing =>
  standings.reduce((worst, next) => (isStricter(next, worst) ? next : worst), active);
