/** Returns a record's text without the quotes around its parts that a registrar may have kept. */
export const plainText = (text: string): string => {
  const trimmed = text.trim();
  if (!trimmed.startsWith('"')) return trimmed;
  const parts = trimmed.match(/"(?:\\.|[^"\\])*"?/g) ?? [];
  return parts
    .map((part) => part.replace(/^"|"$/g, '').replace(/\\(.)/g, '$1'))
    .join('')
    .trim();
};

/** Normalizes host names for comparison: any case, with or without a trailing dot. */
export const plainHost = (host: string): string => host.trim().toLowerCase().replace(/\.$/, '');

/** RFC 7208 §4.5 requires the version to be followed by a space or by the end of the text. */
export const isSpf = (text: string): boolean => /^v=spf1(?: |$)/i.test(text);

/**
 * Returns whether an SPF text allows `include`. `after` means that the include follows `all` and is
 * therefore ignored.
 */
export const spfIncludes = (text: string, include: string): 'yes' | 'no' | 'after' => {
  const terms = text.toLowerCase().split(/ +/).slice(1);
  const at = terms.findIndex((term) => term.replace(/^\+/, '') === `include:${include}`);
  const all = terms.findIndex((term) => /^[+~?-]?all$/.test(term));
  if (at < 0) return 'no';
  return all >= 0 && all < at ? 'after' : 'yes';
};

export type DmarcPolicy = {
  /** Undefined when the record has no known policy. It is then treated as none. */
  readonly policy: 'none' | 'quarantine' | 'reject' | undefined;
  /**
   * `y` means that anyone can register names below this domain. `n` means that this is the
   * organization's own domain.
   */
  readonly psd: string | undefined;
  /** Whether SPF requires an exact match of the domain, which a subdomain isn't. */
  readonly isSpfStrict: boolean;
};

/** Parses a DMARC policy (RFC 9989 §4.7). Returns undefined for any other text. */
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
