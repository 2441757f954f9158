/** A text as it is meant: a registrar may have kept the quotes that were typed around its parts. */
export const plainText = (text: string): string => {
  const trimmed = text.trim();
  if (!trimmed.startsWith('"')) return trimmed;
  const parts = trimmed.match(/"(?:\\.|[^"\\])*"?/g) ?? [];
  return parts
    .map((part) => part.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1'))
    .join('')
    .trim();
};

/** Compares host names: any case, with or without a dot at the end. */
export const plainHost = (host: string): string => host.trim().toLowerCase().replace(/\.$/, '');

/** RFC 7208 §4.5: the version ends the text or is followed by a space. */
export const isSpf = (text: string): boolean => /^v=spf1(?: |$)/i.test(text);

/** Where an SPF text lets `include` in: `after` its `all`, nobody reads it any more. */
export const spfIncludes = (text: string, include: string): 'yes' | 'no' | 'after' => {
  const terms = text.toLowerCase().split(/ +/).slice(1);
  const at = terms.findIndex((term) => term.replace(/^\+/, '') === `include:${include}`);
  const all = terms.findIndex((term) => /^[+~?-]?all$/.test(term));
  if (at < 0) return 'no';
  return all >= 0 && all < at ? 'after' : 'yes';
};

export type DmarcPolicy = {
  /** Undefined when the record names none that is known: it is then read as none. */
  readonly policy: 'none' | 'quarantine' | 'reject' | undefined;
  /** y: below it anybody registers names. n: the organisation's own domain. */
  readonly psd: string | undefined;
  /** Mailboxes want exactly the same domain, and a subdomain is not it. */
  readonly isSpfStrict: boolean;
};

/** Reads a DMARC policy (RFC 9989 §4.7); undefined of any other text. */
export const readDmarc = (text: string): DmarcPolicy | undefined => {
  const [version = '', ...rest] = text.split(';').map((tag) => tag.trim());
  if (!/^v *= *DMARC1$/.test(version)) return undefined;
  const tags = new Map(
    rest.flatMap((tag) => {
      const equals = tag.indexOf('=');
      const name = tag.slice(0, equals).trim().toLowerCase();
      return equals > 0
        ? [
            [
              name,
              tag
                .slice(equals + 1)
                .trim()
                .toLowerCase(),
            ] as const,
          ]
        : [];
    }),
  );
  const policies = ['none', 'quarantine', 'reject'] as const;
  return {
    policy: policies.find((known) => known === tags.get('p')),
    psd: tags.get('psd'),
    isSpfStrict: tags.get('aspf') === 's',
  };
};
