/** Mailbox providers whose names stand before several endings: `yahoo.de`, `hotmail.co.uk`. */
const families: ReadonlySet<string> = new Set([
  ...['aol', 'arcor', 'gmx', 'googlemail', 'hotmail', 'icloud', 'live', 'outlook', 'protonmail'],
  ...[
    'rediffmail',
    'rocketmail',
    'tutanota',
    'windowslive',
    'yahoo',
    'yandex',
    'ymail',
    'zohomail',
  ],
]);

/** Providers of personal mailboxes; nobody but them publishes records for these domains. */
const domains: ReadonlySet<string> = new Set([
  ...['126.com', '163.com', 'att.net', 'bellsouth.net', 'bk.ru', 'bluewin.ch', 'bol.com.br'],
  ...['btinternet.com', 'charter.net', 'comcast.net', 'cox.net', 'daum.net', 'duck.com'],
  ...['earthlink.net', 'email.com', 'fastmail.com', 'fastmail.fm', 'free.fr', 'freenet.de'],
  ...['gmail.com', 'hanmail.net', 'hey.com', 'hushmail.com', 'inbox.com', 'inbox.ru', 'juno.com'],
  ...['laposte.net', 'libero.it', 'list.ru', 'mac.com', 'mail.com', 'mail.ru', 'me.com'],
  ...['mailbox.org', 'msn.com', 'naver.com', 'o2.pl', 'online.de', 'onet.pl', 'optonline.net'],
  ...['orange.fr', 'pm.me', 'posteo.de', 'proton.me', 'qq.com', 'sbcglobal.net', 'seznam.cz'],
  ...['sfr.fr', 'sina.com', 'skynet.be', 't-online.de', 'telenet.be', 'tiscali.it', 'tuta.com'],
  ...['tuta.io', 'uol.com.br', 'verizon.net', 'virgilio.it', 'vodafone.de', 'wanadoo.fr'],
  ...['web.de', 'wp.pl', 'ziggo.nl', 'zoho.com'],
]);

/**
 * True of domains where anybody gets a mailbox.
 * @param registered the domain as it was registered: `yahoo.co.uk`
 * @param label what of it stands before the public suffix: `yahoo`
 */
export const isFreeMail = (registered: string, label: string): boolean =>
  families.has(label) || domains.has(registered);
